import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { playOn, startMatch, type TestWindow } from '#main/wiring/app.fixture.ts';
import { DATABASE_FILE } from '#main/db/open.ts';
import { openFolder } from '#main/wiring/folder.fixture.ts';

/** What a check has found; printed as it is. */
export interface Finding {
  readonly check: string;
  readonly isSound: boolean;
  readonly [figure: string]: unknown;
}

/** In memory where there is such a file system: here nothing depends on the disk's own memory. */
const SCRATCH = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Empty; whoever asked for it removes it. */
export const scratchFolder = (): string => mkdtempSync(join(SCRATCH, 'menagerie-durability-'));

/** `folder` is a data folder. */
export const historyFile = (folder: string): string => join(folder, DATABASE_FILE);

/** Plays so many moves at a new table of two people, and tells each when it is acknowledged. */
export async function play(
  window: TestWindow,
  moves: number,
  acknowledged: (client: string) => void = () => undefined,
): Promise<void> {
  for (let played = 0; played < moves;) {
    const match = await startMatch(window, { people: ['Mina', 'Jonas'] });
    await window.get('match.watch', { match });
    played += await playOn(window, match, moves - played, acknowledged);
  }
}

/** A folder with a history of so many moves, and a backup of all of them. */
export async function madeFolder(moves: number): Promise<string> {
  const folder = scratchFolder();
  const { app, window } = await openFolder(folder);
  await play(window, moves);
  await window.get('backups.make', {});
  await app.close();
  return folder;
}

/** With its times, which the checksum refers to; whoever asked for it removes it. */
export function copyOf(folder: string): string {
  const copy = scratchFolder();
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

/** The ids of all calls that are written in a closed history. */
export function clientsIn(file: string): ReadonlySet<string> {
  const db = new Database(file, { readonly: true });
  const clients = db
    .prepare<[], string>('SELECT client FROM entries WHERE client IS NOT NULL')
    .pluck()
    .all();
  db.close();
  return new Set(clients);
}

/** Every row of every table of a closed history, as text; the order of the rows does not matter. */
export function rowsOf(file: string, columns = columnsOf(file)): string {
  const db = new Database(file);
  try {
    return Object.entries(columns)
      .map(([table, names]) => {
        const row = names.map(sameNumber).join(', ');
        const rows = db
          .prepare(`SELECT json_array(${row}) FROM "${table}" ORDER BY 1`)
          .pluck()
          .all();
        return [table, ...rows].join('\n');
      })
      .join('\n');
  } catch (error) {
    return `cannot be read: ${String(error)}`;
  } finally {
    db.close();
  }
}

/** A column in SQL, in which a whole number is the same in any schema: scores were integers before schema 13. */
const sameNumber = (name: string): string =>
  `iif(typeof("${name}") = 'real' AND "${name}" = CAST("${name}" AS INTEGER), CAST("${name}" AS INTEGER), "${name}")`;

/** The columns of each table, but for the count of commits: to go back to a backup is one more. */
export function columnsOf(file: string): Record<string, string[]> {
  const db = new Database(file);
  try {
    const tables = db
      .prepare<[], string>(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_' ORDER BY name`,
      )
      .pluck()
      .all();
    const columns = db
      .prepare<[string], string>(`SELECT name FROM pragma_table_info(?) WHERE name <> 'commits'`)
      .pluck();
    return Object.fromEntries(tables.map((table) => [table, columns.all(table)]));
  } finally {
    db.close();
  }
}
