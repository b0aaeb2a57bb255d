import { randomBytes, randomInt } from 'node:crypto';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import type { Principal } from '../../shared/contract.ts';
import type { PlayerId, RightId, Seat } from '../../shared/ids.ts';
import type { Language } from '../../shared/settings.ts';
import type { OnTable } from './table.ts';
import type { Right } from './stored-phones.ts';

/** Several times as many as sit at one table, and more than any evening hands out. */
export const RIGHTS_MAX = 64;

/** 32 bytes in base64url. */
export const randomKey = (): string => randomBytes(32).toString('base64url');

/** Lists made for being typed: 2048 words each, no two of which begin alike. */
const LISTS: Readonly<Record<Language, readonly string[]>> = { en: english, ko: korean };
const COUNT = 4;

/** Four words at random, 44 bits, for who types instead of scanning. The Korean list is written in single letters. */
export const randomWords = (language: Language): string =>
  Array.from({ length: COUNT }, () => LISTS[language][randomInt(LISTS[language].length)]!)
    .join(' ')
    .normalize('NFC');

/** By which people tell apart two phones that ask for seats. */
export const randomTwoDigits = (): number => randomInt(10, 100);

/** Who somebody is by now: they may have been merged with somebody else. */
export type PersonOf = (player: PlayerId) => PlayerId;

/**
 * By seat, the right of who sits there. A right belongs to a person, so that it follows them from match to match, and
 * never gives a seat to whoever else sits down there.
 */
export function holdersOf(
  table: OnTable | null,
  rights: readonly Right[],
  personOf: PersonOf,
): ReadonlyMap<Seat, Right> {
  const holders = new Map<Seat, Right>();
  for (const { seat, person, hasLeft } of table?.places ?? []) {
    if (person === null || hasLeft) continue;
    const right = rights.find(
      (one) => one.person !== null && personOf(one.person) === personOf(person),
    );
    if (right) holders.set(seat, right);
  }
  return holders;
}

/** As whom a phone with this right may call, as things stand. */
export function principalOf(
  table: OnTable | null,
  holders: ReadonlyMap<Seat, Right>,
  right: RightId,
): Principal {
  for (const [seat, holder] of holders)
    if (table && holder.id === right) return { kind: 'seat', match: table.match, seat };
  return { kind: 'guest' };
}

/** The rights after one was given to a person, anew or to a phone that had it: nobody else has that person's then. */
export const rightsWith = (
  rights: readonly Right[],
  given: Right,
  personOf: PersonOf,
): readonly Right[] => [
  ...rights
    .filter(({ id }) => id !== given.id)
    .map((one) =>
      one.person !== null &&
      given.person !== null &&
      personOf(one.person) === personOf(given.person)
        ? { ...one, person: null }
        : one,
    ),
  given,
];

/** Beyond `RIGHTS_MAX` the oldest go that `isKept` does not name. */
export function boundedRights(
  rights: readonly Right[],
  isKept: (right: Right) => boolean,
): readonly Right[] {
  const spare = Math.max(0, rights.length - RIGHTS_MAX);
  const dropped = new Set(rights.filter((right) => !isKept(right)).slice(0, spare));
  return rights.filter((right) => !dropped.has(right));
}
