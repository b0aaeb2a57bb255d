// No parser here: phones load what the screens share. The reader is in the main process.
import type { SheetDescription } from './custom-game.ts';

/** Format of a description as a text that is given away; see `docs/sheet-format.md`. */
export const SHEET_FORMAT = 'menagerie-sheet';
export const SHEET_VERSION = 1;

/** Most characters of such a text; more are never parsed. */
export const SHEET_TEXT_LENGTH_MAX = 64 * 1024;

export const sheetText = (description: SheetDescription): string =>
  `{\n${Object.entries(asFile(description))
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${lines(value)}`)
    .join(',\n')}\n}\n`;

/** Returns the same in one line, as short as it gets. */
export const compactSheetText = (description: SheetDescription): string =>
  JSON.stringify(asFile(description));

const asFile = (description: SheetDescription): object => ({
  format: SHEET_FORMAT,
  version: SHEET_VERSION,
  ...description,
});

const lines = (value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? `[\n${value.map((one) => `    ${inline(one)}`).join(',\n')}\n  ]`
    : inline(value);

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}: ${inline(part)}`,
  );
  return `{ ${parts.join(', ')} }`;
}
