import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { COLUMNS_MAX, ROWS_MAX } from '#shared/exchange.ts';
import { fail, ok, type Result } from '#shared/result.ts';

export interface Row {
  /** 1-based first line in the file */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Whether one of the first lines has cells between commas, semicolons, tabs or bars, and it is not JSON. */
export function isTable(text: string): boolean {
  const lines = firstLines(text);
  return lines.length > 1 && lines.some((line) => /[,;\t|]/.test(line)) && !/^[{[]/.test(lines[0]!);
}

const HEAD_LINES_MAX = 5;
const HEAD_LENGTH_MAX = 64_000;

/** Returns the first lines that are not empty, without cells in quotation marks. */
const firstLines = (text: string): readonly string[] =>
  text
    .slice(0, HEAD_LINES_MAX * HEAD_LENGTH_MAX)
    .replace(/"[^"]*"/g, '')
    .trim()
    .split(/[\r\n]+/, HEAD_LINES_MAX);

/** Beginning of a text that spreadsheets run as a formula; some take full-width signs for the others. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * Parses a table (RFC 4180) separated by commas, semicolons, tabs or bars. Lines end in LF, CR or both; lines without a
 * value are skipped. Refuses with file-quote, file-columns or file-rows.
 */
export async function readRows(
  text: string,
  step: (done: number) => Promise<void>,
): Promise<Result<readonly Row[], AppRefusal>> {
  const next = rowReader(text, separatorOf(text));
  const rows: Row[] = [];
  for (;;) {
    const row = next();
    if (row === null) return ok(rows);
    if (!row.ok) return row;
    if (row.value.cells.some((cell) => cell !== '')) rows.push(row.value);
    if (rows.length > ROWS_MAX) return fail(appRefusal('file-rows', { max: ROWS_MAX }));
    if (rows.length % 500 === 0) await step(rows.length);
  }
}

/** First line by which Excel knows the separator: "sep=;". */
const SEPARATOR_LINE = /^\s*sep=([^\r\n])[\r\n]/i;

/**
 * Returns the separator that such a line names; else the most frequent one of the first line that shares it with the
 * next: a title does not.
 */
function separatorOf(text: string): string {
  const stated = SEPARATORS.find((one) => one === SEPARATOR_LINE.exec(text)?.[1]);
  const lines = firstLines(text);
  const frequent = lines.map(mostFrequentSeparator);
  const shared = frequent.find(
    (one, at) => lines[at]!.includes(one) && lines[at + 1]?.includes(one),
  );
  return stated ?? shared ?? frequent[0]!;
}

function mostFrequentSeparator(line: string): string {
  const counts = SEPARATORS.map((one) => line.split(one).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}

function rowReader(text: string, separator: string): () => Result<Row, AppRefusal> | null {
  const plainEnd = new RegExp(`[\r\n${separator}]`, 'g');
  let [at, line] = [0, 1];

  const quoted = (): string | null => {
    let cell = '';
    for (let from = at + 1; ;) {
      const end = text.indexOf('"', from);
      if (end === -1) return null;
      cell += text.slice(from, end);
      at = end + 1;
      if (text[at] !== '"') return cell;
      cell += '"';
      from = at + 1;
    }
  };
  const plain = (): string => {
    plainEnd.lastIndex = at;
    const end = plainEnd.exec(text)?.index ?? text.length;
    const cell = text.slice(at, end);
    at = end;
    return cell;
  };

  return () => {
    if (at >= text.length) return null;
    const begun = line;
    const cells: string[] = [];
    for (;;) {
      const inMarks = text[at] === '"' ? quoted() : '';
      if (inMarks === null) return fail(appRefusal('file-quote', { line: begun }));
      if (inMarks.includes('\n')) line += inMarks.split('\n').length - 1;
      // Text after the closing mark belongs to the cell.
      cells.push(tidyCell(inMarks + plain()));
      if (cells.length > COLUMNS_MAX) return fail(appRefusal('file-columns', { max: COLUMNS_MAX }));
      if (text[at] !== separator) break;
      at++;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line++;
    return ok({ line: begun, cells });
  };
}

/** Trims a cell, and removes the apostrophe that `withoutFormula` adds. */
const tidyCell = (cell: string): string => {
  const text = cell.trim();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
};

export type Cell = string | number | null;

export const lineText = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Quotes semicolons too: they separate cells where a comma is the decimal mark. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = withoutFormula(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Prefixes a text that begins like a formula with an apostrophe: spreadsheet programs would run it. */
const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
