import { scryptSync } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Game } from '#core/game-instance.ts';
import { games } from '#games/engines.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** All that decides which cards are dealt, but for the seed. */
export interface DealSetup {
  readonly game: Game;
  /** from `parseOptions` */
  readonly options: object;
  readonly seats: number;
}

export interface Deal extends DealSetup {
  readonly seed: string;
  /** such as 6N4K-Q2M7-X9TD */
  readonly code: string;
}

/** Crockford's base 32: 0 to 9 and letters, without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** characters of the number that names a deal: 40 bits */
const NUMBER_LENGTH = 8;
/** Characters of seats and options: two for the usual ones, otherwise one group of four more. */
const SETUP_LENGTHS = [2, 6] as const;
const GROUP = 4;

/**
 * Returns the deal that this number names: its code is the game's letter, seats and options, the number and a check
 * character. Null if codes cannot name these options.
 * @param number below 2^40
 */
export function dealOf({ game, options, seats }: DealSetup, number: number): Deal | null {
  const letter = game.dealLetter;
  const index = game.codedOptions.findIndex((coded) => isDeepStrictEqual(coded, options));
  if (letter === undefined || index < 0) return null;
  const setup = index * seatCounts(game) + seats - game.seats.min;
  const length = SETUP_LENGTHS.find((characters) => setup < ALPHABET.length ** characters);
  if (length === undefined) return null;
  const data = `${letter}${digits(setup, length)}${digits(number, NUMBER_LENGTH)}`;
  return { game, options, seats, seed: seedOf(data), code: grouped(data + checkCharacter(data)) };
}

/**
 * Reads a code as people type it: small letters, O for 0, I and L for 1, any spaces and hyphens, and Korean letters where
 * the keyboard still types them; or the first code in a sentence. Refusals: deal-code, deal-game, deal-newer.
 */
export function readDealCode(typed: string): Result<Deal, AppRefusal> {
  const texts = [fromKorean(typed), ...(typed.match(CODE_IN_SENTENCE) ?? [])].map(plain);
  const text = texts.find(isCode);
  if (text === undefined) return fail(appRefusal('deal-code'));
  const deal = dealIn(text);
  // A block of zeros before or after a code leaves its sum 0.
  const isExtended = [text.slice(GROUP), text.slice(0, -GROUP)].some(
    (part) => isCode(part) && dealIn(part).ok,
  );
  return !deal.ok && isExtended ? fail(appRefusal('deal-code')) : deal;
}

function dealIn(text: string): Result<Deal, AppRefusal> {
  const data = text.slice(0, -1);
  const game = games.find(({ dealLetter }) => dealLetter === data[0]);
  if (!game) return fail(appRefusal('deal-game'));
  const setup = numberOf(data.slice(1, -NUMBER_LENGTH));
  const options = game.codedOptions[Math.floor(setup / seatCounts(game))];
  if (!options) return fail(appRefusal('deal-newer'));
  const seats = game.seats.min + (setup % seatCounts(game));
  const parsed = game.parseOptions(options, seats);
  if (!parsed.ok) return fail(appRefusal('deal-newer'));
  return ok({ game, options: parsed.value, seats, seed: seedOf(data), code: grouped(text) });
}

/** Not a part of something longer with hyphens; a dash may stand beside it. */
const CODE_IN_SENTENCE =
  /(?<![a-z\d][-\u2010-\u2013]?)[a-z\d]{4}(?:\p{Pd}[a-z\d]{4}){2,3}(?![-\u2010-\u2013]?[a-z\d])/giu;

const plain = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

const isCode = (text: string): boolean =>
  (SETUP_LENGTHS as readonly number[]).includes(text.length - NUMBER_LENGTH - 2) &&
  [...text].every((character) => ALPHABET.includes(character)) &&
  checkValue(text) === 0;

/** Keys of the Korean keyboard for the first, middle and last letters of a syllable, in the order of Unicode. */
const KOREAN_KEYS: readonly (readonly [first: number, keys: readonly string[]])[] = [
  [0x1100, 'r r s e e f a q q t t d w w c z x v g'.split(' ')],
  [0x1161, 'k o i o j p u p h hk ho hl y n nj np nl b m ml l'.split(' ')],
  [0x11a8, 'r r rt s sw sg e f fr fa fq ft fx fv fg a q qt t t d w c z x v g'.split(' ')],
];

/** Returns the keys pressed for "ㅜ4ㅏ" (n4k) and the letters for full-width ones. */
const fromKorean = (typed: string): string =>
  typed.normalize('NFKD').replace(/[\u1100-\u11ff]/g, (letter) => {
    const [first, keys] = KOREAN_KEYS.findLast(([code]) => code <= letter.charCodeAt(0))!;
    return keys[letter.charCodeAt(0) - first] ?? letter;
  });

const seatCounts = ({ seats }: Game): number => seats.max - seats.min + 1;

const digits = (value: number, length: number): string =>
  Array.from(
    { length },
    (_, place) =>
      ALPHABET[Math.floor(value / ALPHABET.length ** (length - 1 - place)) % ALPHABET.length],
  ).join('');

const numberOf = (text: string): number =>
  [...text].reduce((value, digit) => value * ALPHABET.length + ALPHABET.indexOf(digit), 0);

const grouped = (text: string): string =>
  Array.from({ length: text.length / GROUP }, (_, group) =>
    text.slice(group * GROUP, (group + 1) * GROUP),
  ).join('-');

/**
 * Sums the characters, each times another power of a generator of the field with 32 elements. A code's sum is 0, which
 * no single wrong character leaves, and no two that were swapped.
 */
const checkValue = (text: string): number =>
  [...text].reduce((sum, character) => timesGenerator(sum) ^ ALPHABET.indexOf(character), 0);

const checkCharacter = (data: string): string => ALPHABET[timesGenerator(checkValue(data))]!;

/** Multiplies by x modulo x⁵ + x² + 1. */
const timesGenerator = (value: number): number => (value << 1) ^ (value & 16 ? 0b100101 : 0);

/** A slow hash (1 ms): nobody finds hidden cards within an evening by trying 2^40 numbers. */
const seedOf = (data: string): string =>
  scryptSync(data, 'menagerie deal', 16, { N: 256, r: 8, p: 1 }).toString('base64url');
