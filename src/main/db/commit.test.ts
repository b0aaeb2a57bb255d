import { fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appRefusal } from '#shared/errors.ts';
import { fail, ok } from '#shared/result.ts';
import { commitUnsynced, progressOf, readRecord } from './commit.ts';
import { verifyBackupHere } from './examine.ts';
import { transact } from './failure.ts';
import { closeDatabase, DATABASE_FILE, openDatabase, type Db } from './open.ts';
import { emptyFolder } from '#test/empty-folder.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, fsyncSync: vi.fn(fs.fsyncSync) };
});

let folder: string;
let db: Db;

beforeEach(async () => {
  folder = emptyFolder();
  db = await open();
});
afterEach(() => {
  db.close();
});

async function open(): Promise<Db> {
  const opened = await openDatabase(folder, verifyBackupHere);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

const record = () => readRecord(join(folder, DATABASE_FILE));
const addNight = (id: string) =>
  db.prepare('INSERT INTO nights (id, started_at) VALUES (?, 0)').run(id);

describe('a commit', () => {
  it('is counted in the history, and recorded beside it', () => {
    for (const night of ['a', 'b', 'c']) {
      const before = progressOf(db).commits!;
      transact(db, () => ok(addNight(night)));
      expect(progressOf(db).commits).toBe(before + 1);
      expect(record()).toMatchObject(progressOf(db));
    }
  });

  it('that is refused or fails counts nothing', () => {
    const before = progressOf(db);
    transact(db, () => {
      addNight('a');
      return fail(appRefusal('unknown-night'));
    });
    expect(() =>
      transact(db, () => ok(db.prepare('INSERT INTO nights VALUES (1)').run())),
    ).toThrow();
    expect(progressOf(db)).toEqual(before);
    expect(record()).toMatchObject(before);
  });

  it('within another commit is a part of it', () => {
    const before = progressOf(db).commits!;
    transact(db, () => transact(db, () => ok(addNight('a'))));
    expect(progressOf(db).commits).toBe(before + 1);
  });

  it('goes on counting after a close', async () => {
    transact(db, () => ok(addNight('a')));
    const before = progressOf(db);
    closeDatabase(db);
    db = await open();
    expect(progressOf(db)).toEqual(before);
    expect(record()).toMatchObject(before);
  });

  it('is the only way to write: the next commit or the end warns of writes around it', () => {
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    transact(db, () => ok(addNight('a')));
    transact(db, () => ok(addNight('b')));
    transact(db, () => fail(appRefusal('unknown-night')));
    expect(warned).not.toHaveBeenCalled();
    addNight('c');
    transact(db, () => ok(addNight('d')));
    expect(warned).toHaveBeenCalledOnce();
    addNight('e');
    closeDatabase(db);
    expect(warned).toHaveBeenCalledTimes(2);
    warned.mockRestore();
  });

  it('that does not wait for the disk is recorded with the next durable commit', () => {
    const before = record();
    transact(db, () => ok(addNight('a')), commitUnsynced);
    expect(progressOf(db).commits).toBe(before!.commits + 1);
    expect(record()).toEqual(before);
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    transact(db, () => ok(addNight('b')));
    expect(record()!.commits).toBe(before!.commits + 2);
  });

  it('waits for the disk once: the record is not flushed', () => {
    const before = vi.mocked(fsyncSync).mock.calls.length;
    transact(db, () => ok(addNight('a')));
    expect(vi.mocked(fsyncSync).mock.calls.length).toBe(before);
  });
});
