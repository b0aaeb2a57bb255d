import {
  closeSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import { written } from './failure.ts';

/**
 * A seal says what a file looked like when it was closed. SQLite finds damage to its own order only: a flipped bit in
 * what people wrote it reads as if it had been written so.
 */
interface Seal {
  readonly bytes: number;
  /** when the file was last written, in ms since 1970 */
  readonly written: number;
  readonly sum: number;
}

export const sealPath = (path: string): string => `${path}.seal`;

/** Seals a file that has just been closed. Without room for a seal there is none. */
export function seal(path: string): void {
  written(() => {
    writeFileSync(sealPath(path), JSON.stringify({ ...stateOf(path), sum: sumOf(path) }));
  });
}

/** Before the file is written on. */
export function breakSeal(path: string): void {
  rmSync(sealPath(path), { force: true });
}

/**
 * whole: every bit is as it was; rotten: nobody has written, and yet it is another file; none: there is no seal, or
 * somebody has written since, who may have had every right to.
 */
export function lookAtSeal(path: string): 'whole' | 'rotten' | 'none' {
  const seal = readSeal(path);
  const now = stateOf(path);
  if (seal?.bytes !== now.bytes || seal.written !== now.written) return 'none';
  return seal.sum === sumOf(path) ? 'whole' : 'rotten';
}

function readSeal(path: string): Seal | null {
  try {
    return JSON.parse(readFileSync(sealPath(path), 'utf8')) as Seal | null;
  } catch {
    return null;
  }
}

function stateOf(path: string): Omit<Seal, 'sum'> {
  const { size, mtimeMs } = statSync(path);
  return { bytes: size, written: Math.round(mtimeMs) };
}

/** A checksum that no single flipped bit, nor any run of up to 32, escapes. */
function sumOf(path: string): number {
  const part = Buffer.allocUnsafe(1 << 20);
  const file = openSync(path, 'r');
  try {
    let sum = 0;
    for (let length; (length = readSync(file, part)) > 0;)
      sum = crc32(part.subarray(0, length), sum);
    return sum;
  } finally {
    closeSync(file);
  }
}
