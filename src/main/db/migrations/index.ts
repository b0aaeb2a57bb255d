import { first } from './001-first.ts';
import { history } from './002-history.ts';
import { log } from './003-log.ts';

/** In order; the schema's version is how many have been applied. A released one is never changed. */
export const migrations: readonly string[] = [first, history, log];
