import { first } from './001-first.ts';
import { history } from './002-history.ts';
import { integrity } from './003-integrity.ts';

/** In order; the schema's version is how many have been applied. A released one is never changed. */
export const migrations: readonly string[] = [first, history, integrity];
