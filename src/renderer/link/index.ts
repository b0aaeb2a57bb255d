import { connect } from './connect.ts';

export type { LinkState } from './link.ts';

/**
 * This window's line to the app. Has to be imported before the router, which would else keep the address with the token
 * and write it back.
 */
export const link = connect();
