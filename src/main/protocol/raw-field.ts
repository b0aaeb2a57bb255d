/**
 * The text of a field of a JSON object as it stands in the line, or undefined if the object has no such field. For
 * values that must come back exactly: `JSON.parse` rounds long numbers, and `JSON.stringify` gives up on deep nesting.
 * The line must be a valid JSON object. Of a repeated field the last one counts, as for `JSON.parse`.
 */
export function rawField(line: string, name: string): string | undefined {
  let found: string | undefined;
  let at = line.indexOf('{') + 1;
  for (;;) {
    const key = line.indexOf('"', at);
    if (key < 0) return found;
    const keyEnd = stringEnd(line, key);
    const value = line.indexOf(':', keyEnd) + 1;
    at = valueEnd(line, value);
    if (JSON.parse(line.slice(key, keyEnd)) === name) found = line.slice(value, at).trim();
  }
}

/** Behind the closing quote of the string that opens at `start`. */
function stringEnd(line: string, start: number): number {
  let at = start + 1;
  while (line[at] !== '"') at += line[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** At the comma or brace that ends the value beginning at `start`. */
function valueEnd(line: string, start: number): number {
  let depth = 0;
  for (let at = start; ; at++) {
    const char = line[at]!;
    if (char === '"') at = stringEnd(line, at) - 1;
    else if (char === '{' || char === '[') depth++;
    else if (depth === 0 && (char === ',' || char === '}')) return at;
    else if (char === '}' || char === ']') depth--;
  }
}
