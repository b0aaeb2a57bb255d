import { PIECE_LENGTH_MAX } from '../../shared/exchange.ts';

/** A byte is at most one unit of the text, but what was left over of the piece before may be two. */
const BYTES = PIECE_LENGTH_MAX - 8;

/** A piece of a file's text, and how far it reaches, in bytes. */
export interface TextChunk {
  readonly text: string;
  readonly end: number;
}

/** A file's text, a piece at a time, in whatever encoding it is. */
export async function* textChunks(file: Blob): AsyncGenerator<TextChunk> {
  const decoder = new TextDecoder(await encodingOf(file));
  for (let start = 0; start === 0 || start < file.size; start += BYTES) {
    const end = Math.min(file.size, start + BYTES);
    const bytes = await file.slice(start, end).arrayBuffer();
    yield { text: decoder.decode(bytes, { stream: end < file.size }), end };
  }
}

/**
 * UTF-16 where the first two bytes say so; else the first that all of the file fits: UTF-8, what a Korean Windows
 * writes, or what a western one does, which everything fits.
 */
async function encodingOf(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  for (const encoding of ['utf-8', 'euc-kr']) if (await fits(file, encoding)) return encoding;
  return 'windows-1252';
}

async function fits(file: Blob, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for (let start = 0; start < file.size; start += BYTES) {
      const bytes = await file.slice(start, start + BYTES).arrayBuffer();
      decoder.decode(bytes, { stream: start + BYTES < file.size });
    }
    return true;
  } catch {
    return false;
  }
}
