import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { tryWrite } from './failure.ts';
import { FILE_MODE, isOwnFile, moveOthersAside, removeFile } from './folder.ts';

/**
 * Checksum of a file when it was closed. SQLite finds damage to its own structure only, not a flipped bit in stored
 * values.
 */
interface FileChecksum {
  readonly bytes: number;
  readonly written: number;
  readonly sums: readonly number[];
}

export type Depth = 'all' | 'part';

const PART_BYTES = 2 ** 20;
/** Number of parts checked at startup. Each startup samples others, so damage is eventually found. */
const SAMPLE_PARTS = 64;
/** Maximum of the checksum's own file, in bytes: enough for a history of a terabyte. */
const CHECKSUM_LENGTH_MAX = 16 * 2 ** 20;

export const checksumPath = (path: string): string => `${path}.seal`;

/** Writes the checksum of a file that was just closed. Ignores disk errors. */
export function writeChecksum(path: string): void {
  tryWrite(() => {
    const text = JSON.stringify({ ...stateOf(path), sums: checksumsOf(path) });
    moveOthersAside(checksumPath(path));
    writeFileSync(checksumPath(path), text, { mode: FILE_MODE });
  });
}

/** Call before writing. */
export function removeChecksum(path: string): void {
  removeFile(checksumPath(path));
}

/**
 * intact: the file was not written since, and every checked part matches; corrupt: the file was not written, but its
 * content differs; unknown: there is no checksum, or the file was written since.
 * @param depth part: checks at most `SAMPLE_PARTS` parts
 */
export function verifyChecksum(path: string, depth: Depth): 'intact' | 'corrupt' | 'unknown' {
  const known = readChecksum(path);
  const { bytes, written } = stateOf(path);
  if (known?.bytes !== bytes || known.written !== written) return 'unknown';
  const { sums: checksums } = known;
  if (checksums.length !== Math.ceil(bytes / PART_BYTES)) return 'unknown';
  const parts = [...checksums.keys()];
  const checkedParts = depth === 'all' ? parts : sampleOf(parts, SAMPLE_PARTS);
  return withFile(path, (file) =>
    checkedParts.every((part) => sumOf(file, part) === checksums[part]),
  )
    ? 'intact'
    : 'corrupt';
}

function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  const left = [...all];
  while (left.length > count) left.splice(Math.floor(Math.random() * left.length), 1);
  return left;
}

const checksumSchema = z.object({
  bytes: z.number(),
  written: z.number(),
  sums: z.array(z.number()),
});

function readChecksum(path: string): FileChecksum | null {
  const file = checksumPath(path);
  try {
    // A file above the maximum is not a checksum file.
    if (!isOwnFile(file) || statSync(file).size > CHECKSUM_LENGTH_MAX) return null;
    return checksumSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function stateOf(path: string): Omit<FileChecksum, 'sums'> {
  const { size, mtimeMs } = statSync(path);
  return { bytes: size, written: Math.round(mtimeMs) };
}

const checksumsOf = (path: string): readonly number[] =>
  withFile(path, (file) => {
    const parts = Math.ceil(fstatSync(file).size / PART_BYTES);
    return Array.from({ length: parts }, (_, part) => sumOf(file, part));
  });

/** CRC-32 of one part: detects every single bit flip and every burst of up to 32 bits. */
function sumOf(file: number, part: number): number {
  const bytes = Buffer.allocUnsafe(PART_BYTES);
  return crc32(bytes.subarray(0, readSync(file, bytes, 0, PART_BYTES, part * PART_BYTES)));
}

function withFile<T>(path: string, read: (file: number) => T): T {
  const file = openSync(path, 'r');
  try {
    return read(file);
  } finally {
    closeSync(file);
  }
}
