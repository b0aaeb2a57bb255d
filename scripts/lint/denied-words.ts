import { readFileSync } from 'node:fs';

/** A word that names nothing to a reader, from `denied-words.tsv`. */
export interface DeniedWord {
  /** in lower case, between spaces: ` why not ` */
  readonly phrase: string;
  /** part: neither a whole name nor a part of one. whole: not a whole name. review: as whole, but a person judges. */
  readonly scope: 'part' | 'whole' | 'review';
  /** names that say more */
  readonly instead: string;
}

/** A name with a denied word that stays, because it is stored or standard. From `allowed-names.tsv`. */
export interface AllowedName {
  readonly name: string;
  /** the file, or a folder with its slash at the end */
  readonly path: string;
}

export const DENIED_WORDS: readonly DeniedWord[] = readRows('denied-words.tsv').map(
  ([word, scope, instead]) => ({
    phrase: phraseOf(word!),
    scope: scope as DeniedWord['scope'],
    instead: instead ?? '',
  }),
);

const ALLOWED_NAMES: readonly AllowedName[] = readRows('allowed-names.tsv').map(([name, path]) => ({
  name: name!,
  path: path!,
}));

/**
 * The first word of the list that `name` is or has in it; null if there is none.
 * Words of scope review are found only where `scopes` has it.
 */
export function findDeniedWord(
  name: string,
  scopes: readonly DeniedWord['scope'][] = ['part', 'whole'],
  words: readonly DeniedWord[] = DENIED_WORDS,
): DeniedWord | null {
  const phrase = phraseOf(name);
  const isIn = (word: DeniedWord): boolean =>
    word.scope === 'part' ? phrase.includes(word.phrase) : phrase === word.phrase;
  return words.find((word) => scopes.includes(word.scope) && isIn(word)) ?? null;
}

/** @param path from the root of the repository, with slashes */
export const isAllowedName = (
  name: string,
  path: string,
  allowed: readonly AllowedName[] = ALLOWED_NAMES,
): boolean =>
  allowed.some(
    (one) =>
      one.name === name && (one.path.endsWith('/') ? path.startsWith(one.path) : path === one.path),
  );

/** `whyNot`, `WHY_NOT` and `#whyNot` are ` why not `. */
export function phraseOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(/[\s_$#-]+/);
  return ` ${words.filter(Boolean).join(' ').toLowerCase()} `;
}

function readRows(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.split('\t'));
}
