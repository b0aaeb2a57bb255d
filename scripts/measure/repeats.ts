import type { Source } from './sources.ts';

/** Lines of a run. */
const RUN = 6;
/** A run that stands in more places is a habit of the language. */
const PLACES_MAX = 8;
/** A run that is alike but for names and values counts from so many tokens on, */
const TOKENS_MIN = 24;
/** and if so many of its lines do something: a list of names or of style declarations does nothing. */
const STATEMENTS_MIN = 2;

const TOKEN = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[a-z_]\w*|\d[\da-fx_.]*|\S/gi;
const OPENING_WORD =
  /^(?:if|else|for|while|return|const|let|try|catch|throw|await|break|continue)\b/;
const ASSIGNMENT = /(?<![=!<>])=(?![=>])/;
const TOKENS_OF_STATEMENT = 8;

interface Line {
  readonly text: string;
  /** the line without its names, numbers and strings: `const x = s ;` */
  readonly shape: string;
  readonly tokens: number;
  readonly isStatement: boolean;
}

interface Place {
  readonly path: string;
  /** number of its first line among those with code */
  readonly first: number;
}

/**
 * Pairs of places that share six lines: to the letter, or all but their names, numbers and strings. Two files are one
 * pair, however much they share, and so is one file with itself.
 */
export function repeatedPairs(sources: readonly Source[]): number {
  const places = new Map<string, Place[]>();
  for (const { path, text } of sources) {
    const lines = linesOf(text);
    for (let first = 0; first + RUN <= lines.length; first++)
      for (const key of keysOf(lines.slice(first, first + RUN))) {
        const known = places.get(key);
        if (known) known.push({ path, first });
        else places.set(key, [{ path, first }]);
      }
  }
  return new Set([...places.values()].flatMap(pairsOf)).size;
}

function keysOf(run: readonly Line[]): string[] {
  const isSlight =
    run.reduce((sum, { tokens }) => sum + tokens, 0) < TOKENS_MIN ||
    run.filter(({ isStatement }) => isStatement).length < STATEMENTS_MIN;
  const text = run.map((line) => line.text).join('\n');
  return isSlight ? [text] : [text, `shape\n${run.map(({ shape }) => shape).join('\n')}`];
}

function pairsOf(places: readonly Place[]): string[] {
  if (places.length > PLACES_MAX) return [];
  return places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter((other) => other.path !== one.path || other.first >= one.first + RUN)
      .map((other) => [one.path, other.path].sort().join(' ')),
  );
}

function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(isCode)
    .map(lineOf);
}

/** Neither blank, a comment, an import nor mere punctuation. */
const isCode = (line: string): boolean =>
  line.length > 2 &&
  /[^\s{}()[\];,:.]/.test(line) &&
  !/^(?:\/\/|\/\*|\*(?!\/)|<!--|import\b|export \{[^}]*\} from )/.test(line);

function lineOf(text: string): Line {
  const shapes = (text.match(TOKEN) ?? []).map(shapeOf);
  return {
    text,
    shape: shapes.join(' '),
    tokens: shapes.length,
    isStatement:
      OPENING_WORD.test(text) ||
      ASSIGNMENT.test(text.replace(/'[^']*'|"[^"]*"/g, '')) ||
      shapes.length >= TOKENS_OF_STATEMENT,
  };
}

function shapeOf(token: string): string {
  if (/^['"]./.test(token)) return 's';
  if (/^[a-z_]/i.test(token)) return 'x';
  return /^\d/.test(token) ? '0' : token;
}
