import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** More than twice the depth of either format; later code may rely on the limit. */
const DEPTH_MAX = 64;

export function parseJson(text: string): Result<unknown, AppRefusal> {
  try {
    const value: unknown = JSON.parse(text);
    return isUnsafeJson(value) ? fail(appRefusal('file-unknown')) : ok(value);
  } catch {
    return fail(appRefusal('file-not-json', { line: faultyLine(text) }));
  }
}

/**
 * Whether a value is nested too deeply or has a key like `__proto__`. Not recursive: deep nesting would overflow the
 * stack.
 */
function isUnsafeJson(value: unknown): boolean {
  let level: object[] = childObjects(value);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return true;
    const next: object[] = [];
    for (const one of level) {
      if (Object.hasOwn(one, '__proto__')) return true;
      for (const part of Object.values(one)) next.push(...childObjects(part));
    }
    level = next;
  }
  return false;
}

const childObjects = (value: unknown): object[] =>
  typeof value === 'object' && value !== null ? [value] : [];

type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end';

type Kind = 'string' | 'scalar' | '{' | '[' | '}' | ']' | ':' | ',';

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /["\\/bfnrt]|u[\da-fA-F]{4}/y;

/**
 * Returns the 1-based line of the first fault in invalid JSON: an unexpected token, or the end. `JSON.parse` gives the
 * position only of some faults.
 */
export function faultyLine(text: string): number {
  const end = readTokens(text, () => undefined);
  const blank = afterBlank(text, end);
  return lineAt(text, blank === text.length ? end : blank);
}

interface Token {
  readonly kind: Kind;
  readonly isKey: boolean;
  readonly start: number;
  readonly end: number;
}

/** Reads the tokens of the first value up to its end or the first fault, and returns the end of the last one. */
function readTokens(text: string, take: (token: Token) => void): number {
  const open: ('{' | '[')[] = [];
  let expected: Expected | null = 'value';
  let end = 0;
  while (expected !== null) {
    const start = afterBlank(text, end);
    const token = tokenAt(text, start);
    if (!token) break;
    const next = expectedAfter(expected, token.kind, open);
    if (next === 'fault') break;
    take({ ...token, start, isKey: next === 'colon' });
    end = token.end;
    expected = next;
  }
  return end;
}

const BLANK = new Set([0x20, 0x09, 0x0a, 0x0d]);

function afterBlank(text: string, from: number): number {
  let at = from;
  while (BLANK.has(text.charCodeAt(at))) at++;
  return at;
}

/** Returns the 1-based line of a position. Lines end in LF, CR or both. */
function lineAt(text: string, until: number): number {
  let lines = 1;
  for (let at = 0; at < until; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a || (code === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) lines++;
  }
  return lines;
}

function tokenAt(
  text: string,
  start: number,
): { readonly kind: Kind; readonly end: number } | null {
  const mark = text.charAt(start);
  if (mark === '"') {
    const end = stringEnd(text, start + 1);
    return end === null ? null : { kind: 'string', end };
  }
  if ('{}[]:,'.includes(mark)) return mark === '' ? null : { kind: mark as Kind, end: start + 1 };
  SCALAR.lastIndex = start;
  return SCALAR.test(text) ? { kind: 'scalar', end: SCALAR.lastIndex } : null;
}

/** Reads by character: a regular expression would store state for each of up to millions of characters. */
function stringEnd(text: string, from: number): number | null {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return null;
    if (code !== 0x5c) continue;
    ESCAPE.lastIndex = at + 1;
    if (!ESCAPE.test(text)) return null;
    at = ESCAPE.lastIndex - 1;
  }
  return null;
}

/** Returns what may follow a token; null after the whole value. Updates `open`. */
function expectedAfter(
  expected: Expected,
  kind: Kind,
  open: ('{' | '[')[],
): Expected | null | 'fault' {
  const inside = (): Expected | null => (open.length > 0 ? 'comma-or-end' : null);
  const isValue = expected === 'value' || expected === 'value-or-end';
  const isKey = expected === 'key' || expected === 'key-or-end';
  switch (kind) {
    case 'string':
      return isKey ? 'colon' : isValue ? inside() : 'fault';
    case 'scalar':
      return isValue ? inside() : 'fault';
    case '{':
    case '[':
      if (!isValue) return 'fault';
      open.push(kind);
      return kind === '{' ? 'key-or-end' : 'value-or-end';
    case '}':
    case ']': {
      const mayEnd = expected.endsWith('-or-end');
      const begun = kind === '}' ? '{' : '[';
      if (!mayEnd || open.pop() !== begun) return 'fault';
      return inside();
    }
    case ':':
      return expected === 'colon' ? 'value' : 'fault';
    case ',':
      if (expected !== 'comma-or-end') return 'fault';
      return open.at(-1) === '{' ? 'key' : 'value';
  }
}

export type JsonPath = readonly (string | number)[];

export interface JsonPositions {
  /** Returns the 1-based line of a part, or of the nearest part around it that exists. */
  lineOf(path: JsonPath): number;
  /** first key that its object has twice, which `JSON.parse` does not report */
  readonly repeated: JsonPath | null;
}

interface Frame {
  readonly isList: boolean;
  key: string | number;
}

/** Finds the parts of a valid JSON text. Meant for short texts of little depth: each part is stored by its path. */
export function jsonPositions(text: string): JsonPositions {
  const starts = new Map<string, number>();
  const frames: Frame[] = [];
  let repeated: { readonly path: JsonPath; readonly start: number } | null = null;

  readTokens(text, (token) => {
    const path = followToken(frames, token, text);
    if (!path) return;
    const name = JSON.stringify(path);
    if (token.isKey && starts.has(name)) repeated ??= { path, start: token.start };
    starts.set(name, token.start);
  });

  return {
    lineOf(path) {
      let length = path.length;
      while (length > 0 && !starts.has(JSON.stringify(path.slice(0, length)))) length--;
      return lineAt(text, starts.get(JSON.stringify(path.slice(0, length))) ?? 0);
    },
    repeated: (repeated as { readonly path: JsonPath } | null)?.path ?? null,
  };
}

/** Updates the open objects and lists, and returns the path of the part that begins with that token. */
function followToken(frames: Frame[], { kind, isKey, start, end }: Token, text: string) {
  const inside = frames.at(-1);
  const pathNow = (): JsonPath => frames.map(({ key }) => key);
  switch (kind) {
    case ':':
      return null;
    case ',':
      if (typeof inside?.key === 'number') inside.key++;
      return null;
    case '}':
    case ']':
      frames.pop();
      return null;
    case 'string':
    case 'scalar':
      if (isKey) inside!.key = JSON.parse(text.slice(start, end)) as string;
      return isKey || inside?.isList !== false ? pathNow() : null;
    case '{':
    case '[': {
      const path = inside?.isList === false ? null : pathNow();
      frames.push({ isList: kind === '[', key: kind === '[' ? 0 : '' });
      return path;
    }
  }
}
