import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { COLUMNS_MAX, ROWS_MAX } from '../../shared/exchange.ts';
import { fail, ok, type Result } from '../../shared/result.ts';

/** A line of a table. */
export interface Row {
  /** where it begins in the file, 1-based */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Whether a text begins with heads that have commas, semicolons, tabs or bars between them, and no JSON. */
export function isTable(text: string): boolean {
  const first = /^\s*([^\r\n]*)/.exec(text)![1]!;
  return first.length < text.trimEnd().length && /[,;\t|]/.test(first) && !/^[{[]/.test(first);
}

/** How a text begins that a spreadsheet program would run. */
const FORMULA = /^[=+\-@\t\r]/;

const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * The lines of a table, RFC 4180, with whatever separates its cells: comma, semicolon, tab or bar. Lines end in LF, CR
 * or both; those without a value are left out. Refused with file-quote, file-columns or file-rows.
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

/** Whichever there is most of in the first line, outside quotation marks. */
function separatorOf(text: string): string {
  const first = /[^\r\n]*/.exec(text.slice(0, 64_000).trimStart())![0].replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((one) => first.split(one).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}

/** One line after the other; null after the last. */
function rowReader(text: string, separator: string): () => Result<Row, AppRefusal> | null {
  const plainEnd = new RegExp(`[\r\n${separator}]`, 'g');
  let [at, line] = [0, 1];

  /** A cell in quotation marks, from the mark on; null if it never ends. */
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
      // What stands behind a closing mark belongs to the cell.
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

/** The apostrophe that keeps a spreadsheet program from running a text, as `withoutFormula` writes it, is not its own. */
const tidyCell = (cell: string): string => {
  const text = cell.trim();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
};

export type Cell = string | number | null;

/** A line of a table, RFC 4180, with its end. */
export const lineText = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Quoted also for what other programs take for the end of a cell: where a comma is decimal, that is a semicolon. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = withoutFormula(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet program would run a text that begins like a formula: an apostrophe makes it text. */
const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
