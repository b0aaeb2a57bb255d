import { open, readFile, rename, rm } from 'node:fs/promises';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { FILE_MODE, isFile } from './folder.ts';

const COLUMN_TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;

/** Column of numbers of one type. */
export type FileColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** Content of a file: plain JSON, and columns by name. */
export interface ColumnFile {
  readonly json: unknown;
  readonly columns: Readonly<Record<string, FileColumn>>;
}

const headerSchema = z.object({
  /** distinguishes this file from an older one */
  key: z.string(),
  /** bytes of the JSON; the columns follow */
  json: z.number(),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['Uint8Array', 'Uint16Array', 'Uint32Array', 'Int32Array', 'Float64Array']),
      rows: z.number(),
    }),
  ),
});
type Header = z.output<typeof headerSchema>;

/**
 * The file begins with two 32-bit numbers: the checksum of every byte that follows it, and the bytes of the header's
 * JSON. The header, the JSON and the columns follow, each padded to a multiple of 8 bytes.
 */
const SUM_BYTES = 4;
const PREAMBLE_BYTES = 2 * SUM_BYTES;
const paddedLength = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/**
 * Writes a temporary file, column by column, and renames it to `path` if still wanted. Throws disk errors; the old
 * file then stays.
 * @returns whether it is still wanted
 */
export async function writeColumnFile(
  path: string,
  key: string,
  content: ColumnFile,
  isStillWanted: () => boolean,
): Promise<boolean> {
  const part = `${path}.unfinished`;
  try {
    await write(part, key, content);
    if (!isStillWanted()) return false;
    await rename(part, path);
    return isStillWanted();
  } finally {
    await rm(part, { force: true });
  }
}

async function write(path: string, key: string, { json, columns }: ColumnFile): Promise<void> {
  const text = Buffer.from(JSON.stringify(json));
  const columnEntries = Object.entries(columns);
  const header: Header = {
    ...{ key, json: text.length },
    columns: columnEntries.map(([name, column]) => ({
      name,
      type: typeOf(column),
      rows: column.length,
    })),
  };
  const headerText = Buffer.from(JSON.stringify(header));
  const preamble = Buffer.alloc(PREAMBLE_BYTES);
  preamble.writeUInt32LE(headerText.length, SUM_BYTES);
  const file = await open(path, 'w', FILE_MODE);
  try {
    let at = PREAMBLE_BYTES;
    let sum = crc32(preamble.subarray(SUM_BYTES));
    for (const bytes of [headerText, text, ...columnEntries.map(([, column]) => bytesOf(column))]) {
      const padded = Buffer.alloc(paddedLength(bytes.length));
      padded.set(bytes);
      sum = crc32(padded, sum);
      await file.write(padded, 0, padded.length, at);
      at += padded.length;
    }
    preamble.writeUInt32LE(sum);
    await file.write(preamble, 0, PREAMBLE_BYTES, 0);
    await file.sync();
  } finally {
    await file.close();
  }
}

const typeOf = (column: FileColumn) => column.constructor.name as keyof typeof COLUMN_TYPES;

const bytesOf = ({ buffer, byteOffset, byteLength }: FileColumn): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Returns null if no file has this key, or if any byte of the file is damaged. */
export async function readColumnFile(path: string, key: string): Promise<ColumnFile | null> {
  if (!isFile(path)) return null;
  try {
    return await read(await readFile(path), key);
  } catch {
    // Truncated or foreign file.
    return null;
  }
}

async function read(file: Buffer<ArrayBuffer>, key: string): Promise<ColumnFile | null> {
  if (file.readUInt32LE() !== (await sumOf(file))) return null;
  const headerBytes = file.readUInt32LE(SUM_BYTES);
  const header = headerSchema.parse(jsonAt(file, PREAMBLE_BYTES, headerBytes));
  if (header.key !== key) return null;
  let at = PREAMBLE_BYTES + paddedLength(headerBytes);
  const json = jsonAt(file, at, header.json);
  at += paddedLength(header.json);
  await othersTurn();
  const columns = header.columns.map(({ name, type, rows }) => {
    const column = new COLUMN_TYPES[type](file.buffer, file.byteOffset + at, rows);
    at += paddedLength(column.byteLength);
    return [name, column] as const;
  });
  return at === file.length ? { json, columns: Object.fromEntries(columns) } : null;
}

const jsonAt = (file: Buffer, at: number, bytes: number): unknown =>
  JSON.parse(file.toString('utf8', at, at + bytes));

/** Bytes checked per step. */
const STRIDE = 2 ** 23;

async function sumOf(file: Buffer): Promise<number> {
  let sum = 0;
  for (let at = SUM_BYTES; at < file.length; at += STRIDE) {
    sum = crc32(file.subarray(at, at + STRIDE), sum);
    await othersTurn();
  }
  return sum;
}
