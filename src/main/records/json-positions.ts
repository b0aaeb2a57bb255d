import { lineAt, readTokens, type Token } from './json.ts';

export type JsonPath = readonly (string | number)[];

export interface JsonPositions {
  /** Returns the 1-based line of a part, or of the nearest part around it that exists. */
  lineOf(path: JsonPath): number;
  /** first key that its object has twice, which `JSON.parse` does not report */
  readonly repeated: JsonPath | null;
}

/** Object or list that is being read, with the key or index of its present part. */
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
