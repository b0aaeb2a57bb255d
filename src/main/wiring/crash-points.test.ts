import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backupNames } from '../db/backup-files.ts';
import { APPLICATION_ID } from '../db/examine.ts';
import { migrate, migrations } from '../db/migrations/index.ts';
import { DATABASE_FILE } from '../db/open.ts';
import { endMatch, openFolder, testFolder, type TestFolder } from './folder.fixture.ts';
import { emptyFolder } from '#test/empty-folder.ts';

/** Hook between two disk steps, set by a test. */
const between = vi.hoisted(() => ({ steps: null as (() => void) | null }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const stepped = <Args extends unknown[], T>(step: (...args: Args) => T) => {
    return (...args: Args): T => {
      between.steps?.();
      const done = step(...args);
      between.steps?.();
      return done;
    };
  };
  return {
    ...fs,
    renameSync: stepped(fs.renameSync),
    writeSync: stepped(fs.writeSync),
    fsyncSync: stepped(fs.fsyncSync),
    writeFileSync: stepped(fs.writeFileSync),
  };
});

let data: TestFolder;
let file: string;
let root: string;

beforeEach(() => {
  data = testFolder();
  file = join(data.folder, DATABASE_FILE);
  root = emptyFolder();
});
afterEach(async () => {
  between.steps = null;
  await data.remove();
});

/** The folder as it lay at each step of this: what a power cut at that moment would leave. */
async function crashPoints(work: () => Promise<unknown>): Promise<readonly string[]> {
  const points: string[] = [];
  between.steps = () => {
    const steps = between.steps;
    between.steps = null;
    const point = join(root, String(points.length));
    cpSync(data.folder, point, { recursive: true, preserveTimestamps: true });
    points.push(point);
    between.steps = steps;
  };
  await work();
  between.steps = null;
  await data.close();
  return points;
}

/** Returns the known people after a start there; after a rescue with the first offer. */
async function peopleAfter(folder: string): Promise<{ rescued: boolean; people: string }> {
  const { app, window } = await openFolder(folder);
  const { rescue } = await window.get('app.hello', {});
  if (rescue) await window.get('rescue.restore', {});
  const people = await window.get('players.list', {});
  await app.close();
  return {
    rescued: rescue !== null,
    people: people
      .map(({ name }) => name)
      .sort()
      .join(),
  };
}

/** Every file in that folder that holds these bytes. */
const copiesOf = (bytes: Buffer, folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && readFileSync(join(folder, entry.name)).equals(bytes),
  ).length;

it('the restore of a backup may be cut off anywhere: one of the two histories is there', async () => {
  const window = await data.start();
  await endMatch(data, window, 'Mina', 'Aram');
  const [older] = backupNames(data.folder);
  await endMatch(data, window, 'Mina', 'Bo');
  await window.get('players.add', { name: 'Cleo', emblem: 'moon', colour: 'moon' });
  const points = await crashPoints(() => window.get('backups.restore', { backup: older!.backup }));
  expect(points.length).toBeGreaterThan(8);
  const found = [];
  for (const point of points) found.push(await peopleAfter(point));
  const all = 'Aram,Bo,Cleo,Mina';
  for (const { people } of found) expect([all, 'Aram,Mina']).toContain(people);
  for (const { people, rescued } of found) if (rescued) expect(people).toBe(all);
  expect(found.map(({ rescued }) => rescued)).toContain(true);
  expect(found.at(-1)).toEqual({ rescued: false, people: 'Aram,Mina' });
});

it.each(['rescue.restore', 'rescue.begin', 'rescue.proceed'] as const)(
  'a rescue (%s) may be cut off anywhere: it is offered again or done, and the file is preserved',
  async (choice) => {
    const window = await data.start();
    for (const name of ['Aram', 'Bo']) await endMatch(data, window, 'Mina', name);
    await data.kill();
    const log = readFileSync(`${file}-wal`);
    log[Math.floor(log.length * 0.9)]! ^= 1;
    writeFileSync(`${file}-wal`, log);
    const again = await data.start();
    expect((await again.get('app.hello', {})).rescue).toMatchObject({ failure: 'incomplete' });
    const points = await crashPoints(() => again.get(choice, {}));
    expect(points.length).toBeGreaterThan(3);
    let last = true;
    for (const point of points) {
      expect(copiesOf(log, point)).toBeGreaterThan(0);
      const { people, rescued } = await peopleAfter(point);
      expect(copiesOf(log, point)).toBeGreaterThan(0);
      last = rescued;
      if (rescued || choice === 'rescue.restore') expect(people).toBe('Aram,Bo,Mina');
      else if (choice === 'rescue.begin') expect(people).toBe('');
      else expect(people).toContain('Mina');
    }
    expect(last).toBe(false);
  },
);

it('an upgrade may be cut off anywhere', async () => {
  await data.start();
  await data.close();
  for (const name of readdirSync(data.folder))
    if (name.startsWith(DATABASE_FILE)) rmSync(join(data.folder, name));
  const db = new Database(file);
  migrate(db, migrations.slice(0, 2));
  db.pragma(`application_id = ${String(APPLICATION_ID)}`);
  db.exec(`INSERT INTO players (id, name, emblem, colour, created_at)
    VALUES ('p', 'Mina', 'moon', 'moon', 0)`);
  db.close();
  const points = await crashPoints(() => data.start());
  expect(points.length).toBeGreaterThan(2);
  for (const point of points)
    expect(await peopleAfter(point)).toEqual({ rescued: false, people: 'Mina' });
});
