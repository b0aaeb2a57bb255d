import type { PackedFile } from './contents.ts';

const BLOCK = 512;
/** bytes of a path in the header's own field, and of the folders before it in the prefix */
const NAME_MAX = 100;
const PREFIX_MAX = 155;

/**
 * A tar archive in the POSIX format (ustar), which every system unpacks. The same files give the same bytes.
 * @param seconds since 1970, as the time of all files
 */
export function tarFile(files: readonly PackedFile[], seconds: number): Buffer {
  const entries = files.flatMap((file) => {
    const bytes = file.read();
    const padding = Buffer.alloc(-bytes.length & (BLOCK - 1));
    return [header(file, bytes.length, seconds), bytes, padding];
  });
  return Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]);
}

function header({ path, mode }: PackedFile, length: number, seconds: number): Buffer {
  const [prefix, name] = splitPath(path);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  writeOctal(block, 100, 8, mode);
  // Owned by nobody in particular: who unpacks it owns it.
  writeOctal(block, 108, 8, 0);
  writeOctal(block, 116, 8, 0);
  writeOctal(block, 124, 12, length);
  writeOctal(block, 136, 12, seconds);
  block.write('        0', 148);
  block.write('ustar\x0000', 257);
  block.write(prefix, 345);
  writeOctal(block, 148, 7, sumOf(block));
  return block;
}

/** The folders and the rest of a path, each short enough for its field. */
function splitPath(path: string): readonly [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= NAME_MAX) return ['', path];
  const slash = path.indexOf('/', path.length - NAME_MAX - 1);
  const parts = [path.slice(0, slash), path.slice(slash + 1)] as const;
  if (slash < 0 || Buffer.byteLength(parts[0]) > PREFIX_MAX) throw new Error(`${path} is too long`);
  return parts;
}

/** As many octal digits as the field holds, and a zero byte. */
function writeOctal(block: Buffer, at: number, length: number, value: number): void {
  block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at);
}

const sumOf = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0);
