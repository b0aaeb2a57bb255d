import type { ClientId } from '../../shared/ids.ts';

/** A call that changes a match or a sheet carries an id, so that one said twice is done once. */
export const newClient = (): ClientId => crypto.randomUUID() as string as ClientId;

/** Minutes east of UTC, here and now. */
export const utcOffset = (): number => -new Date().getTimezoneOffset();
