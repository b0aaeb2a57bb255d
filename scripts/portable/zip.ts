import { crc32, deflateRawSync } from 'node:zlib';
import type { PackedFile } from './contents.ts';

/** 2.0, made on Unix: so the upper half of a file's attributes is its Unix mode. */
const MADE_BY = (3 << 8) | 20;
const NEEDS = 20;
const UTF8_NAMES = 1 << 11;
const DEFLATED = 8;
const REGULAR_FILE = 0o100000;

/**
 * A zip archive, as Windows unpacks it. The same files give the same bytes.
 * @param seconds since 1970, as the time of all files
 */
export function zipFile(files: readonly PackedFile[], seconds: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.path);
    const bytes = file.read();
    const packed = deflateRawSync(bytes);
    const common = commonFields(name, bytes, packed, seconds);
    const local = Buffer.concat([uint32(0x04034b50), common, uint16(0), name, packed]);
    const attributes = uint32(((REGULAR_FILE | file.mode) << 16) >>> 0);
    const noComment = Buffer.alloc(2 + 2 + 2 + 2);
    directory.push(uint32(0x02014b50), uint16(MADE_BY), common, noComment, attributes);
    directory.push(uint32(offset), name);
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const count = uint16(files.length);
  const end = [uint32(0x06054b50), uint32(0), count, count, uint32(index.length), uint32(offset)];
  return Buffer.concat([...parts, index, ...end, uint16(0)]);
}

/** What stands alike before a file and in the directory at the end, up to the length of its name. */
function commonFields(name: Buffer, bytes: Buffer, packed: Buffer, seconds: number): Buffer {
  return Buffer.concat([
    ...[uint16(NEEDS), uint16(UTF8_NAMES), uint16(DEFLATED), timeField(seconds)],
    ...[uint32(crc32(bytes)), uint32(packed.length), uint32(bytes.length), uint16(name.length)],
  ]);
}

/** As MS-DOS wrote it, in two seconds; zip knows no time before 1980. */
function timeField(seconds: number): Buffer {
  const time = new Date(seconds * 1000);
  const day = (time.getUTCFullYear() - 1980) * 512 + (time.getUTCMonth() + 1) * 32;
  const clock = time.getUTCHours() * 2048 + time.getUTCMinutes() * 32;
  return Buffer.concat([
    uint16(clock + (time.getUTCSeconds() >> 1)),
    uint16(day + time.getUTCDate()),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
