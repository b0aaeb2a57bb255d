import { first } from './001-first.ts';

/** In order; the schema's version is how many of them have run. A released one is never edited. */
export const migrations: readonly string[] = [first];
