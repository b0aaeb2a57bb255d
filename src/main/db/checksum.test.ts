import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { checksumPath, verifyChecksum, writeChecksum } from './checksum.ts';
import { commit } from './commit.ts';
import { verifyBackupHere } from './examine.ts';
import { closeDatabase, DATABASE_FILE, type Db, openDatabase } from './open.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = emptyFolder();
  file = join(folder, DATABASE_FILE);
});

async function open(): Promise<Db> {
  const opened = await openDatabase(folder, verifyBackupHere);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

/** A letter of a name becomes another, in a file that nobody writes. */
function rot(): void {
  const { atime, mtime } = statSync(file);
  const bytes = readFileSync(file);
  bytes[bytes.indexOf('Mina')]! ^= 1;
  writeFileSync(file, bytes);
  utimesSync(file, atime, mtime);
}

async function closed(): Promise<void> {
  const db = await open();
  commit(db, () => {
    db.exec(`INSERT INTO players (id, name, emblem, colour, created_at)
      VALUES ('p', 'Mina', 'moon', 'moon', 0)`);
  });
  closeDatabase(db);
}

describe('the checksum', () => {
  it('is written when the history is closed, and removed when it is opened', async () => {
    await closed();
    expect(verifyChecksum(file, 'part')).toBe('intact');
    const db = await open();
    expect(() => readFileSync(checksumPath(file))).toThrow('ENOENT');
    closeDatabase(db);
    expect(verifyChecksum(file, 'part')).toBe('intact');
  });

  it('detects a flipped bit in people’s data, which is damage', async () => {
    await closed();
    rot();
    expect(verifyChecksum(file, 'part')).toBe('corrupt');
    expect(await openDatabase(folder, verifyBackupHere)).toMatchObject({
      error: { code: 'damaged' },
    });
  });

  it('of a large file covers all of it, though a start checks only parts', () => {
    const part = 2 ** 20;
    const bytes = Buffer.alloc(80 * part, 'Mina');
    const write = () => {
      writeFileSync(file, bytes);
      utimesSync(file, 1, 1);
    };
    write();
    writeChecksum(file);
    bytes[79 * part]! ^= 1;
    write();
    expect(verifyChecksum(file, 'all')).toBe('corrupt');
    for (let at = 0; at < bytes.length; at += part) bytes[at]! ^= 1;
    write();
    expect(verifyChecksum(file, 'part')).toBe('corrupt');
  });

  it('is ignored for a file that was replaced', async () => {
    await closed();
    const copy = readFileSync(file);
    writeFileSync(file, copy);
    utimesSync(file, 0, 0);
    expect(verifyChecksum(file, 'part')).toBe('unknown');
    (await open()).close();
  });

  it('is ignored if it cannot be read', async () => {
    await closed();
    for (const text of ['', 'null', '{"bytes":'] as const) {
      writeFileSync(checksumPath(file), text);
      expect(verifyChecksum(file, 'part')).toBe('unknown');
    }
  });
});
