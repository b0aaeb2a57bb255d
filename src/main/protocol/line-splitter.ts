import { fail, ok, type Result } from '#shared/result.ts';

/** The longest line that is read, in bytes without the newline. */
export const LONGEST_LINE = 1024 * 1024;

/** A line of input as text, or why it is none. */
export type Line = Result<string, 'longer than 1 MiB' | 'not UTF-8'>;

export interface LineSplitter {
  /** The lines that end in this chunk, in order. */
  push(chunk: Uint8Array): readonly Line[];
  /** The last line, if the input does not end with a newline. */
  end(): readonly Line[];
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/**
 * Splits bytes into lines that end with LF or CRLF. Of a line that is too long no more is kept than shows that it is.
 */
export function splitLines(longest = LONGEST_LINE): LineSplitter {
  // One byte more than allowed may be a CR, and yet another one shows that the line is too long.
  const held = new Uint8Array(longest + 2);
  let length = 0;

  const hold = (bytes: Uint8Array): void => {
    const fitting = bytes.subarray(0, held.length - length);
    held.set(fitting, length);
    length += fitting.length;
  };
  const release = (): Line => {
    const line = withoutReturn(held.subarray(0, length));
    length = 0;
    return line.length > longest ? fail('longer than 1 MiB') : decode(line);
  };

  return {
    push(chunk) {
      const lines: Line[] = [];
      let start = 0;
      for (let end; (end = chunk.indexOf(NEWLINE, start)) >= 0; start = end + 1) {
        hold(chunk.subarray(start, end));
        lines.push(release());
      }
      hold(chunk.subarray(start));
      return lines;
    },
    end: () => (length > 0 ? [release()] : []),
  };
}

const withoutReturn = (line: Uint8Array): Uint8Array =>
  line.at(-1) === RETURN ? line.subarray(0, -1) : line;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): Line {
  try {
    return ok(utf8.decode(bytes));
  } catch {
    return fail('not UTF-8');
  }
}
