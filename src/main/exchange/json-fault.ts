/** What may come next, while a JSON text is read from its beginning. */
type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end';

const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"/;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/;
const TOKEN = new RegExp(
  `[ \\t\\r\\n]*(?:(${STRING.source})|(${SCALAR.source})|([{}[\\]:,]))`,
  'y',
);

/**
 * The line of a text that is no JSON, 1-based, in which it first goes wrong: at something out of place, or at its end.
 * The language's own parser tells the place only of some faults.
 */
export function faultyLine(text: string): number {
  const token = new RegExp(TOKEN);
  const open: ('{' | '[')[] = [];
  let expected: Expected | null = 'value';
  let end = 0;
  while (expected !== null) {
    const found = token.exec(text);
    if (!found) break;
    const next = after(expected, found, open);
    if (next === 'fault') break;
    end = token.lastIndex;
    expected = next;
  }
  const blank = /^\s*/.exec(text.slice(end))![0].length;
  const isCutOff = end + blank === text.length;
  return text.slice(0, isCutOff ? end : end + blank).split(/\r\n|\r|\n/).length;
}

/** What may come after a token; null after the whole value. Keeps account of what is open. */
function after(
  expected: Expected,
  [, string, scalar, mark]: RegExpExecArray,
  open: ('{' | '[')[],
): Expected | null | 'fault' {
  const inside = (): Expected | null => (open.length > 0 ? 'comma-or-end' : null);
  const isValue = expected === 'value' || expected === 'value-or-end';
  const isKey = expected === 'key' || expected === 'key-or-end';
  if (string !== undefined) return isKey ? 'colon' : isValue ? inside() : 'fault';
  if (scalar !== undefined) return isValue ? inside() : 'fault';
  switch (mark) {
    case '{':
    case '[':
      if (!isValue) return 'fault';
      open.push(mark);
      return mark === '{' ? 'key-or-end' : 'value-or-end';
    case '}':
    case ']': {
      const mayEnd = expected.endsWith('-or-end');
      const begun = mark === '}' ? '{' : '[';
      if (!mayEnd || open.pop() !== begun) return 'fault';
      return inside();
    }
    case ':':
      return expected === 'colon' ? 'value' : 'fault';
    default:
      if (expected !== 'comma-or-end') return 'fault';
      return open.at(-1) === '{' ? 'key' : 'value';
  }
}
