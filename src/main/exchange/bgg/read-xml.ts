import sax from 'sax';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { ROWS_MAX } from '#shared/exchange.ts';
import { fail, ok, type Result } from '#shared/result.ts';

type Attributes = Readonly<Partial<Record<string, string>>>;

/** Logged plays as BoardGameGeek writes them: one entry may stand for several plays. */
export interface LoggedPlay {
  readonly attributes: Attributes;
  /** null if missing */
  readonly item: Attributes | null;
  readonly comments: string;
  readonly players: readonly Attributes[];
}

const CHUNK_LENGTH = 64 * 1024;
/** More than any such file has: a play's player is the fourth. */
const DEPTH_MAX = 32;

export const isXml = (text: string): boolean => /^\s*<[?!\w]/.test(text);

/**
 * Parses BoardGameGeek's list of plays. A file may hold several pages, each an XML document. Refuses with file-xml and
 * the line of its first fault, file-unknown for other XML, or file-rows. A document type is a fault: no page has one, and
 * none is expanded.
 */
export async function readPlaysXml(
  text: string,
  step: (done: number) => Promise<void>,
): Promise<Result<readonly LoggedPlay[], AppRefusal>> {
  const plays: LoggedPlay[] = [];
  let line = 1;
  for (const page of pagesOf(text)) {
    const reader = createPageReader(plays);
    for (let from = 0; from < page.length; from += CHUNK_LENGTH) {
      reader.write(page.slice(from, from + CHUNK_LENGTH));
      const fault = reader.fault();
      if (fault === 'shape') return fail(appRefusal('file-xml', { line: line + reader.line() }));
      if (fault === 'root') return fail(appRefusal('file-unknown'));
      if (plays.length > ROWS_MAX) return fail(appRefusal('file-rows', { max: ROWS_MAX }));
      await step(plays.length);
    }
    if (!reader.end()) return fail(appRefusal('file-xml', { line: line + reader.line() }));
    line += (page.match(/\n/g) ?? []).length;
  }
  return ok(plays);
}

/** Splits a text where a document begins after the end of another one. */
const pagesOf = (text: string): readonly string[] =>
  text.split(/(?<=<\/plays>\s*)(?=<(?:\?xml|plays)\b)/);

type Fault = 'shape' | 'root';

interface PageReader {
  write(text: string): void;
  fault(): Fault | null;
  end(): boolean;
  line(): number;
}

function createPageReader(plays: LoggedPlay[]): PageReader {
  const xml = sax.parser(true, { position: true });
  const open: string[] = [];
  let hasRoot = false;
  let fault: Fault | null = null;
  let line: number | null = null;
  let play: OpenPlay | null = null;

  const stop = (found: Fault): void => {
    fault ??= found;
    line ??= xml.line;
  };
  xml.onerror = () => {
    stop('shape');
  };
  xml.ondoctype = () => {
    stop('shape');
  };
  xml.onopentag = ({ name, attributes }) => {
    open.push(name);
    hasRoot = true;
    if (open.length > DEPTH_MAX) {
      stop('shape');
      return;
    }
    if (open.length === 1 && name !== 'plays') stop('root');
    const given = attributes as Attributes;
    switch (open.join('/')) {
      case 'plays/play':
        play = { attributes: given, item: null, comments: '', players: [] };
        break;
      case 'plays/play/item':
        if (play) play.item = given;
        break;
      case 'plays/play/players/player':
        play?.players.push(given);
        break;
    }
  };
  const addText = (text: string): void => {
    if (play && open.at(-1) === 'comments' && play.comments.length < COMMENTS_LENGTH_MAX)
      play.comments += text;
  };
  xml.ontext = addText;
  xml.oncdata = addText;
  xml.onclosetag = (name) => {
    if (open.length === 2 && name === 'play' && play) {
      plays.push({ ...play, comments: decodeEntities(play.comments) });
      play = null;
    }
    open.pop();
  };

  return {
    write(text) {
      if (fault === null) xml.write(text);
    },
    fault: () => fault,
    end() {
      if (fault === null) xml.close();
      return fault === null && hasRoot;
    },
    line: () => line ?? xml.line,
  };
}

type OpenPlay = { -readonly [Part in keyof LoggedPlay]: LoggedPlay[Part] } & {
  readonly players: Attributes[];
};

/** Longer comments are cut: a note is shorter. */
const COMMENTS_LENGTH_MAX = 16_000;

/** Decodes references that the site has escaped twice, such as `&#10;` for a line end. */
const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (reference, decimal, hex, name) => {
      if (name !== undefined) return CHARACTERS[String(name).toLowerCase()] ?? reference;
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
    },
  );

const CHARACTERS: Readonly<Partial<Record<string, string>>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
