import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { faultyLine } from './json-fault.ts';

/** Neither format is nested half as deep; what reads it further on may count on that. */
const DEPTH_MAX = 64;

/** The value that a file's text stands for; a byte order mark before it is nothing. */
export function parseJson(given: string): Result<unknown, AppRefusal> {
  const text = given.replace(/^\uFEFF/, '');
  if (text.trim() === '') return fail(appRefusal('file-empty'));
  if (isTable(text)) return fail(appRefusal('file-table'));
  try {
    const value: unknown = JSON.parse(text);
    return isOdd(value) ? fail(appRefusal('file-unknown')) : ok(value);
  } catch {
    return fail(appRefusal('file-not-json', { line: faultyLine(text) }));
  }
}

/** A table of ours or another's: its first line is names with commas, semicolons or tabs between them. */
function isTable(text: string): boolean {
  const first = /[^\r\n]*/.exec(text)![0];
  return first.length < text.length && /[,;\t]/.test(first) && !/[{[]/.test(first);
}

/** Nested too deeply, or with a key that would be taken for an object's kind. Without recursion: that is what it protects from. */
function isOdd(value: unknown): boolean {
  let level: object[] = inner(value);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return true;
    const next: object[] = [];
    for (const one of level) {
      if (Object.hasOwn(one, '__proto__')) return true;
      for (const part of Object.values(one)) next.push(...inner(part));
    }
    level = next;
  }
  return false;
}

const inner = (value: unknown): object[] =>
  typeof value === 'object' && value !== null ? [value] : [];
