import { PIECE_LENGTH_MAX } from '#shared/exchange.ts';

/** A byte yields at most one UTF-16 unit, but the remainder of the previous piece may yield two. */
const BYTES = PIECE_LENGTH_MAX - 8;

interface TextChunk {
  readonly text: string;
  readonly end: number;
}

export async function* textChunks(file: Blob): AsyncGenerator<TextChunk> {
  const decoder = new TextDecoder(await encodingOf(file));
  for (let start = 0; start === 0 || start < file.size; start += BYTES) {
    const end = Math.min(file.size, start + BYTES);
    const bytes = await file.slice(start, end).arrayBuffer();
    yield { text: decoder.decode(bytes, { stream: end < file.size }), end };
  }
}

/**
 * Returns UTF-16 if the first two bytes say so; else the first encoding valid for all of the file: UTF-8, the one that an
 * XML file declares, EUC-KR (Korean Windows), or windows-1252, which is always valid.
 */
async function encodingOf(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const declared = await declaredEncoding(file);
  for (const encoding of ['utf-8', ...declared, 'euc-kr'])
    if (await fits(file, encoding)) return encoding;
  return 'windows-1252';
}

const XML_HEAD = 200;

async function declaredEncoding(file: Blob): Promise<readonly string[]> {
  const head = await file.slice(0, XML_HEAD).text();
  const [, name] = /^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? [];
  if (name === undefined) return [];
  try {
    return [new TextDecoder(name).encoding];
  } catch {
    return [];
  }
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
