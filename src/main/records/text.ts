import { CAPTION_LENGTH_MAX } from '#shared/photos.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { normaliseLine } from '#shared/text-line.ts';
import { NOTE_LENGTH_MAX, PLACE_LENGTH_MAX } from '#shared/text-limits.ts';

/** Two texts are the same to the ear if they fold alike: capitals, widths and the ways to compose Hangul are one. */
export const caseFold = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

export const containsFolded = (text: string, part: string): boolean =>
  caseFold(text).includes(part);

/** Lines of people's own words: no control characters, and no empty lines around them. */
export const normaliseLines = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Refused with text-long. */
export const parsePlace = (text: string) => checkLength(normaliseLine(text), PLACE_LENGTH_MAX);
/** Refused with text-long. */
export const parseCaption = (text: string) => checkLength(normaliseLine(text), CAPTION_LENGTH_MAX);
/** Refused with text-long; lines stay lines. */
export const parseNote = (text: string) => checkLength(normaliseLines(text), NOTE_LENGTH_MAX);

const checkLength = (text: string, max: number): Result<string, AppRefusal> =>
  [...text].length > max ? fail(appRefusal('text-long', { max })) : ok(text);

/** For sorting by value, in the same order on every machine. */
export const compare = <Key extends number | string>(one: Key, other: Key): number =>
  one < other ? -1 : one > other ? 1 : 0;
