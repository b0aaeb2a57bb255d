import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openWindow, playOn, startMatch, type TestWindow } from '../../src/main/app.fixture.ts';
import type { App } from '../../src/main/app.ts';
import { DATABASE_FILE } from '../../src/main/db/open.ts';
import { openApp } from '../../src/main/open-app.ts';

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

export interface OpenTable {
  readonly app: App;
  readonly window: TestWindow;
}

/** Throws if the folder cannot be opened. */
export async function openTable(folder: string): Promise<OpenTable> {
  const opened = await openApp({
    dataFolder: folder,
    botWorker: null,
    examiner: null,
    fileReader: null,
  });
  if (!opened.ok) throw new Error(opened.error.code);
  return { app: opened.value, window: openWindow(opened.value) };
}

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
  const { app, window } = await openTable(folder);
  await play(window, moves);
  await window.get('backups.make', {});
  await app.close();
  return folder;
}

/** With its times, which the seal looks at; whoever asked for it removes it. */
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
