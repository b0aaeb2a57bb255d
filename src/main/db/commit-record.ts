import { closeSync, constants, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { FILE_MODE, isOwnFile, moveOthersAside } from './folder.ts';

/**
 * Commit count of a history at its last acknowledged write. It has its own file beside the history, so it survives
 * damage to the history's WAL. It is written after each commit and not synced to disk, so that it is never ahead of
 * the history; a killed process leaves it unchanged.
 */
export interface CommitRecord {
  readonly history: string;
  readonly commits: number;
  /** when it was written, in ms since 1970 */
  readonly at: number;
}

/** Bytes per slot. A power cut damages at most one of the two. */
const SLOT = 128;
const SLOTS = 2;

export const recordPath = (path: string): string => `${path}.commits`;

export function readRecord(path: string): CommitRecord | null {
  const text = readText(recordPath(path));
  const slots = Array.from({ length: SLOTS }, (_, slot) =>
    parse(text.slice(slot * SLOT, (slot + 1) * SLOT)),
  ).filter((record) => record !== null);
  return slots.reduce<CommitRecord | null>(
    (later, record) => (later && later.commits > record.commits ? later : record),
    null,
  );
}

/** Overwrites the older slot without waiting for the disk. */
export function writeRecord(path: string, record: CommitRecord): void {
  const file = openSync(recordPath(path), constants.O_RDWR | constants.O_CREAT, FILE_MODE);
  try {
    writeSync(file, format(record), (record.commits % SLOTS) * SLOT);
  } finally {
    closeSync(file);
  }
}

/** Recreates the file for this history. Renames anything at the path that is no file. */
export function resetRecord(path: string, record: CommitRecord): void {
  moveOthersAside(recordPath(path));
  const file = openSync(recordPath(path), 'w', FILE_MODE);
  try {
    writeSync(file, format(record).repeat(SLOTS));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function format(record: CommitRecord): string {
  const text = JSON.stringify(record);
  return `${checksum(text)} ${text}`.padEnd(SLOT - 1) + '\n';
}

const recordSchema = z.object({
  history: z.string(),
  commits: z.int().min(0),
  at: z.int(),
});

function parse(slot: string): CommitRecord | null {
  const [sum, text] = [slot.slice(0, 8), slot.slice(9).trimEnd()];
  if (sum !== checksum(text)) return null;
  try {
    return recordSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

function readText(path: string): string {
  if (!isOwnFile(path)) return '';
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(SLOT * SLOTS);
      return bytes.toString('latin1', 0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}
