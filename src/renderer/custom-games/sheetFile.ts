import { SHEET_TEXT_LENGTH_MAX } from '#shared/sheet-format.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { textChunks } from '../ui/textChunks.ts';

/** Most bytes in a code that a camera reads from another screen: 117 modules in a row. */
const CODE_BYTES_MAX = 997;

export const fitsInCode = (text: string): boolean =>
  new TextEncoder().encode(text).length <= CODE_BYTES_MAX;

/** Returns the name of the file for a game, without the characters that a system forbids. */
export const sheetFileName = (game: string): string =>
  `menagerie-${game.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-').replace(/[. ]+$/, '')}.json`;

export const checkLength = (text: string): Result<string, AppRefusal> =>
  text.length > SHEET_TEXT_LENGTH_MAX ? tooLarge() : ok(text);

export async function readSheetFile(file: Blob): Promise<Result<string, AppRefusal>> {
  // A character takes up to three bytes.
  if (file.size > 3 * SHEET_TEXT_LENGTH_MAX) return tooLarge();
  const pieces: string[] = [];
  for await (const { text } of textChunks(file)) pieces.push(text);
  return checkLength(pieces.join(''));
}

const tooLarge = () => fail(appRefusal('description-large', { max: SHEET_TEXT_LENGTH_MAX / 1024 }));
