import { PIECE_LENGTH_MAX } from '../../shared/exchange.ts';

/** A byte is at most one unit of the text, but what was left over of the piece before may be two. */
const BYTES = PIECE_LENGTH_MAX - 8;

/** A piece of a file's text, and how far it reaches, in bytes. */
export interface TextChunk {
  readonly text: string;
  readonly end: number;
}

/** A file's text, a piece at a time: UTF-8, or UTF-16 where its first two bytes say so. */
export async function* textChunks(file: Blob): AsyncGenerator<TextChunk> {
  const decoder = new TextDecoder(await encodingOf(file));
  for (let start = 0; start === 0 || start < file.size; start += BYTES) {
    const end = Math.min(file.size, start + BYTES);
    const bytes = await file.slice(start, end).arrayBuffer();
    yield { text: decoder.decode(bytes, { stream: end < file.size }), end };
  }
}

async function encodingOf(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
