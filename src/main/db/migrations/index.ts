import { first } from './001-first.ts';
import { history } from './002-history.ts';
import { imports } from './003-imports.ts';

/** In order; the schema's version is how many have been applied. A released one is never changed. */
export const migrations: readonly string[] = [first, history, imports];
