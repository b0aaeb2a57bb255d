import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { backupNames, backupPath } from '#main/db/backup-files.ts';
import { APPLICATION_ID } from '#main/db/examine.ts';
import { migrate, migrations } from '#main/db/migrations/index.ts';
import { openFolder } from '#main/wiring/folder.fixture.ts';
import {
  columnsOf,
  type Finding,
  historyFile,
  madeFolder,
  rowsOf,
  scratchFolder,
} from './history.ts';

// Every schema there has been, filled with real matches, is brought up to date with all its rows.

const MOVES = 400;

type Columns = ReturnType<typeof columnsOf>;

/** One finding for each schema before the newest. */
export async function checkUpgrades(): Promise<Finding[]> {
  const newest = await madeFolder(MOVES);
  const findings: Finding[] = [];
  for (let version = 1; version < migrations.length; version++)
    findings.push(await upgrade(newest, version));
  rmSync(newest, { recursive: true });
  return findings;
}

async function upgrade(newest: string, version: number): Promise<Finding> {
  const folder = scratchFolder();
  const file = historyFile(folder);
  writeOlder(historyFile(newest), file, version);
  const columns = keptColumns(columnsOf(file), columnsOf(historyFile(newest)));
  const before = rowsOf(file, columns);
  const { app, window } = await openFolder(folder);
  const { waiting } = await window.get('history.tonight', {});
  for (const { match } of waiting) await window.get('match.watch', { match });
  await app.close();
  const isSame = rowsOf(file, columns) === before;
  const [backup] = backupNames(folder);
  const isKept =
    backup !== undefined && rowsOf(backupPath(folder, backup.backup), columns) === before;
  const isCaught = isLossCaught(file, columns, before);
  rmSync(folder, { recursive: true });
  return {
    check: `schema ${String(version)} brought to ${String(migrations.length)}`,
    rows: before.split('\n').length - Object.keys(columns).length,
    matchesResumed: waiting.length,
    isSame,
    backupBefore: isKept,
    mutantCaught: isCaught,
    isSound: isSame && isKept && isCaught,
  };
}

/** The same rows in an older schema, as far as it has places for them. */
function writeOlder(newest: string, file: string, version: number): void {
  const db = new Database(file);
  migrate(db, migrations.slice(0, version));
  db.pragma(`application_id = ${String(APPLICATION_ID)}`);
  db.pragma('foreign_keys = OFF');
  db.prepare('ATTACH ? AS newest').run(newest);
  // Triggers would write some of the rows a second time.
  const triggers = triggersOf(db);
  for (const { name } of triggers) db.exec(`DROP TRIGGER main."${name}"`);
  for (const [table, names] of Object.entries(keptColumns(columnsOf(file), columnsOf(newest)))) {
    const row = names.join(', ');
    // The schema brings its one row along.
    if (table === 'history')
      db.exec('UPDATE main.history SET id = (SELECT id FROM newest.history)');
    else db.exec(`INSERT INTO main.${table} (${row}) SELECT ${row} FROM newest.${table}`);
  }
  for (const { sql } of triggers) db.exec(sql);
  db.close();
}

/** Tables and columns that a later migration drops hold derived values only: no row of the newest schema fills them. */
const keptColumns = (older: Columns, newest: Columns): Columns =>
  Object.fromEntries(
    Object.entries(older)
      .filter(([table]) => table in newest)
      .map(([table, names]) => [table, names.filter((name) => newest[table]!.includes(name))]),
  );

const triggersOf = (db: Database.Database): { readonly name: string; readonly sql: string }[] =>
  db
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger'`,
    )
    .all();

/** The mutant is an upgrade that loses one row. */
function isLossCaught(file: string, columns: Columns, before: string): boolean {
  const db = new Database(file);
  db.exec('DELETE FROM entries WHERE revision = (SELECT max(revision) FROM entries)');
  db.close();
  return rowsOf(file, columns) !== before;
}
