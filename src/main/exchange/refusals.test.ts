import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type TestWindow } from '../wiring/app.fixture.ts';
import {
  UTC_OFFSET,
  contents,
  appWithHistory,
  importFile,
  previewFile,
  tally,
  tryImport,
  tryPreview,
  wholeHistory,
} from './exchange.fixture.ts';
import type { HistoryFile } from './history-format.ts';
import { repeats } from '#test/repeats.ts';

let app: TestApp;
let window: TestWindow;
let text: string;
/** mutated files */
const RUNS = repeats(60);

beforeAll(async () => {
  ({ app, window } = await appWithHistory());
  ({ text } = await wholeHistory(window));
});

type Loose = Record<string, unknown> & {
  players: Record<string, unknown>[];
  nights: Record<string, unknown>[];
  boards: Record<string, unknown>[];
  matches: (Record<string, unknown> & {
    seats: Record<string, unknown>[];
    log: { kind: string; revision: number; payload: Record<string, unknown> }[];
  })[];
};

const read = (changed: string) => tryImport(window, { text: changed, utcOffset: 0 });

/** The file with a change; ids are new, so that nothing is known. */
const changed = (change: (file: Loose) => void): string => {
  const file = JSON.parse(text) as Loose;
  for (const [index, match] of file.matches.entries()) match.id = `other-${String(index)}`;
  change(file);
  return JSON.stringify(file);
};

const played = ({ matches }: Loose) => matches.find(({ mode }) => mode === 'play')!;
/** A played match of an unknown rules version, so that nothing is replayed. */
function trusted(file: Loose) {
  const match = played(file);
  match.rulesVersion = 999;
  match.log[0]!.payload.rulesVersion = 999;
  return match;
}
const sheet = ({ matches }: Loose) => matches.find(({ mode }) => mode === 'tally')!;
const firstMove = (file: Loose) => played(file).log.find(({ kind }) => kind === 'move')!;

describe('an invalid history', () => {
  it.each([
    ['nothing', '', 'file-empty', {}],
    ['nothing but a byte order mark', '\uFEFF \n', 'file-empty', {}],
    ['a table with more columns than any', `${','.repeat(200)}\n1`, 'file-columns', { max: 200 }],
    ['a table of heads alone', '\uFEFFmatch;game\r\n \r\n', 'file-unknown', {}],
    ['a table with lines of nothing', 'match;game\r\n;\r\n', 'file-empty', {}],
    ['an endless table', 'a;b\r'.repeat(600_000), 'file-rows', { max: 500_000 }],
    ['a cell without end', 'match,game\n1,2\n"3,4\n5', 'file-quote', { line: 3 }],
    ['commas', ','.repeat(5_000_000), 'file-unknown', {}],
    ['lines of commas', `${','.repeat(80_000)}\n`.repeat(60), 'file-columns', { max: 200 }],
    ['quotes', '"'.repeat(5_000_000), 'file-unknown', {}],
    ['line ends', '\r'.repeat(5_000_000), 'file-empty', {}],
    ['an archive', 'PK\u0003\u0004\u0014\u0000', 'file-binary', {}],
    ['UTF-16 read as UTF-8', '\uFFFD\uFFFD{\u0000"\u0000', 'file-binary', {}],
    ['a picture', '\x89PNG\r\n\x1a\n', 'file-unknown', {}],
    ['half a word', '{\n"format": "menagerie-hi', 'file-not-json', { line: 2 }],
    ['photos', '{"format":"menagerie-photos","version":1,"photos":[]}', 'file-photos', {}],
    ['another file', '{"format":"something"}', 'file-unknown', {}],
    ['a list', '[1,2,3]', 'file-unknown', {}],
    ['a number', '7', 'file-unknown', {}],
    ['a well without a bottom', '['.repeat(100_000) + ']'.repeat(100_000), 'file-unknown', {}],
    ['a newer one', '{"format":"menagerie-history","version":2}', 'file-version', { version: 2 }],
    [
      'an odd version',
      '{"format":"menagerie-history","version":"1"}',
      'file-shape',
      { path: 'version' },
    ],
    [
      'half a history',
      '{"format":"menagerie-history","version":1}',
      'file-shape',
      { path: 'players' },
    ],
  ])('is refused: %s', async (_, given, code, params) => {
    expect(await read(given)).toEqual({ ok: false, error: { scope: 'app', code, params } });
  });

  it('is refused at the point where it ends, with the line', async () => {
    const lines = text.split('\n');
    const broken = lines.slice(0, 12).join('\n');
    expect(await read(broken)).toMatchObject({
      error: { code: 'file-not-json', params: { line: 12 } },
    });
  });
});

describe('a history with a fault', () => {
  it.each<readonly [string, string, string | RegExp, (file: Loose) => void]>([
    [
      'an unknown game',
      'file-game',
      'matches[0]',
      ({ matches }) => {
        matches[0]!.game = 'chess';
      },
    ],
    [
      'a person who is nowhere',
      'file-dangling',
      'matches[0]',
      ({ players }) => {
        players.splice(0);
      },
    ],
    [
      'a night that is nowhere',
      'file-dangling',
      'matches[0].night',
      ({ nights }) => {
        nights.splice(0);
      },
    ],
    [
      'a match twice',
      'file-twice',
      'matches[6]',
      ({ matches }) => {
        matches.push(matches[0]!);
      },
    ],
    [
      'a person twice',
      'file-twice',
      /players/,
      ({ players }) => {
        players.push(players[0]!);
      },
    ],
    [
      'people merged in a ring',
      'file-dangling',
      'players[0].mergedInto',
      ({ players }) => {
        players[0]!.mergedInto = players[1]!.id;
        players[1]!.mergedInto = players[0]!.id;
      },
    ],
    [
      'a huge score',
      'file-shape',
      /score/,
      ({ matches }) => {
        matches[0]!.seats[0]!.score = 2 ** 60;
      },
    ],
    [
      'a quarter of a point',
      'file-shape',
      /score/,
      ({ matches }) => {
        matches[0]!.seats[0]!.score = 0.25;
      },
    ],
    [
      'a year beyond all',
      'file-shape',
      /startedAt/,
      ({ matches }) => {
        matches[0]!.startedAt = 1e17;
      },
    ],
    ...[
      ['a slash', 'a/b'],
      ['a question mark', 'a?b'],
      ['a hash', 'a#b'],
      ['a control character', 'a\u0000b'],
      ['a blank', 'a b'],
      ['the name of a prototype', '__proto__'],
    ].map(([what, id]): [string, string, string, (file: Loose) => void] => [
      `an id with ${what!}`,
      'file-shape',
      'matches[0].id',
      ({ matches }) => {
        matches[0]!.id = id;
      },
    ]),
    [
      'a round for more seats than there are',
      'file-shape',
      /rounds/,
      (file) => {
        trusted(file).rounds = [[1, 2, 3, 4, 5, 6, 7, 8, 9]];
      },
    ],
    [
      'a place beyond the last',
      'file-shape',
      /seats\[0\]\.place/,
      (file) => {
        trusted(file).seats[0]!.place = 9;
      },
    ],
    [
      'a seat beyond the table',
      'file-log',
      /log/,
      (file) => {
        trusted(file);
        firstMove(file).payload.seat = 12;
      },
    ],
    [
      'an actor beyond the table',
      'file-log',
      /log/,
      (file) => {
        trusted(file);
        Object.assign(firstMove(file), { actor: 'seat:12' });
      },
    ],
    [
      'a start of another match',
      'file-log',
      /log\[0\]/,
      (file) => {
        trusted(file).seed = 'mine';
      },
    ],
    [
      'a move as long as a book',
      'file-shape',
      /payload/,
      (file) => {
        trusted(file);
        firstMove(file).payload.move = { type: 'x'.repeat(100_000) };
      },
    ],
    [
      'a board of nobody’s',
      'file-shape',
      'boards[0].board',
      (file) => {
        file.boards = [{ id: 'b', game: 'donkey-derby', name: 'Mine', board: { track: 'none' } }];
      },
    ],
    [
      'a board for a game that has none',
      'file-shape',
      'boards[0].board',
      (file) => {
        file.boards = [{ id: 'b', game: 'scout', name: 'Mine', board: {} }];
      },
    ],
    [
      'a match that still runs',
      'file-shape',
      /status/,
      ({ matches }) => {
        matches[0]!.status = 'running';
      },
    ],
    [
      'a word too many',
      'file-shape',
      'matches[0]',
      ({ matches }) => {
        matches[0]!.cheat = true;
      },
    ],
    [
      'an empty name',
      'file-shape',
      'players[0].name',
      ({ players }) => {
        players[0]!.name = '';
      },
    ],
    [
      'an empty log',
      'file-shape',
      /log/,
      ({ matches }) => {
        matches[0]!.log = [];
      },
    ],
    [
      'no options of the game',
      'file-shape',
      /options/,
      (file) => {
        played(file).options = { variant: 9 };
      },
    ],
    [
      'an entry nobody knows',
      'file-log',
      /log\[1\]/,
      (file) => {
        played(file).log[1]!.kind = 'cheat';
      },
    ],
    [
      'a gap in a log',
      'file-log',
      /log\[1\]/,
      (file) => {
        played(file).log.splice(1, 1);
      },
    ],
    [
      'a move against the rules',
      'file-log',
      /log/,
      (file) => {
        firstMove(file).payload.move = { type: 'choose', card: 999 };
      },
    ],
    [
      'a move after the end',
      'file-log',
      /log/,
      (file) => {
        const { log } = played(file);
        log.push({ ...firstMove(file), revision: log.length });
      },
    ],
    [
      'a better result than the cards gave',
      'file-results',
      /matches/,
      (file) => {
        const finished = file.matches.find(
          ({ mode, status }) => mode === 'play' && status === 'finished',
        );
        finished!.seats[0]!.score = 0;
        finished!.seats[0]!.place = 1;
        finished!.seats[1]!.place = 2;
      },
    ],
    [
      'another seed',
      'file-results',
      /matches/,
      (file) => {
        played(file).seed = 'mine';
      },
    ],
    [
      'a sheet that adds up otherwise',
      'file-results',
      /matches/,
      (file) => {
        sheet(file).seats[0]!.score = -5;
      },
    ],
    [
      'a referee of a game that has none',
      'file-log',
      /matches\[\d+\]\.log\[0\]/,
      (file) => {
        const options = { name: 'Rummy', winner: 'fewest', rounds: 'open' };
        const match = sheet(file);
        const begun = { game: 'custom-1', mode: 'referee', rulesVersion: 1, options };
        Object.assign(match.log[0]!.payload, begun);
        Object.assign(match, begun);
      },
    ],
    [
      'a sheet with somebody else',
      'file-results',
      /matches/,
      (file) => {
        sheet(file).seats[0]!.player = sheet(file).seats[1]!.player;
      },
    ],
  ])('is refused whole: %s', async (_, code, path, change) => {
    const before = contents(app);
    const reply = await read(changed(change));
    expect(reply).toMatchObject({ ok: false, error: { code } });
    const where = reply.ok ? '' : String(reply.error.params.path);
    if (typeof path === 'string') expect(where).toBe(path);
    else expect(where).toMatch(path);
    expect(contents(app)).toBe(before);
  });

  it('is accepted unchecked, and reported as such, if it has another rules version', async () => {
    const older = changed((file) => {
      file.matches = [played(file)];
      file.matches[0]!.rulesVersion = 999;
      file.matches[0]!.log[0]!.payload.rulesVersion = 999;
    });
    const preview = await previewFile(window, { text: older, utcOffset: 0 });
    expect(preview).toMatchObject({ adds: { matches: 1 }, known: 0, unchecked: 1 });
  });

  it.each([
    ['in a match', (file: Loose) => `{"__proto__":${JSON.stringify(played(file).options)}}`],
    ['in a move', () => '{"type":"x","more":{"__proto__":{"admin":true}}}'],
  ])('is refused if a key would be mistaken for a property of an object: %s', async (_, value) => {
    let inserted = '';
    const given = changed((file) => {
      inserted = value(file);
      firstMove(file).payload.move = '@@';
    }).replace('"@@"', () => inserted);
    expect(await read(given)).toMatchObject({ error: { code: 'file-unknown' } });
  });

  it('is reported if a match went differently, and the present match stays', async () => {
    const file = JSON.parse(text) as Loose;
    file.matches = file.matches.filter(({ mode }) => mode === 'tally').slice(0, 1);
    file.matches[0]!.log[0] = { ...file.matches[0]!.log[0]!, at: 5 } as never;
    const preview = await previewFile(window, {
      text: JSON.stringify(file),
      utcOffset: UTC_OFFSET,
    });
    expect(preview).toMatchObject({ adds: { matches: 0 }, known: 0, conflicts: 1 });
  });
});

describe('files that were tampered with', () => {
  const values = fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    0.5,
    1e300,
    '',
    'x'.repeat(100),
    '__proto__',
    [],
    {},
    [[]],
    { kind: 'move' },
    '=1+1',
    '\u0000',
    2 ** 53 + 2,
    'six-nimmt',
    'finished',
  );

  it('cause nothing more than a refusal, and a refused file changes nothing', async () => {
    const before = contents(app);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), values, fc.nat(4), async (one, other, value, how) => {
        const mutant = how === 0 ? withoutPiece(one, other) : withValue(one, value, how);
        const reply = await tryPreview(window, { text: mutant, utcOffset: 0 });
        if (!reply.ok) {
          expect(reply.error.code).not.toBe('internal');
          expect(reply.error.code).toMatch(/^(file-|sat-together$)/);
          expect(await read(mutant)).toEqual(reply);
          expect(contents(app)).toBe(before);
        }
      }),
      { numRuns: RUNS },
    );
  }, 300_000);

  /** Removes or doubles a piece of the text. */
  function withoutPiece(from: number, length: number): string {
    const start = from % text.length;
    return text.slice(0, start) + text.slice(start + (length % 50));
  }

  /** Replaces or removes a value in the file. */
  function withValue(where: number, value: unknown, how: number): string {
    const file = JSON.parse(text) as HistoryFile;
    let at: Record<string, unknown> = file as unknown as Record<string, unknown>;
    let left = where;
    for (;;) {
      const keys = Object.keys(at);
      const key = keys[left % keys.length]!;
      left = Math.floor(left / keys.length);
      const next = at[key];
      const isInner = typeof next === 'object' && next !== null && Object.keys(next).length > 0;
      if (isInner && (left > 0 || at === (file as unknown))) {
        at = next as Record<string, unknown>;
        continue;
      }
      if (how === 1) Reflect.deleteProperty(at, key);
      else at[key] = value;
      return JSON.stringify(file);
    }
  }
});

describe('an impossible part is skipped, and the rest is imported', () => {
  const YEAR = 366 * 24 * 60 * 60 * 1000;
  /** A match with all times moved. */
  const moved = (match: Loose['matches'][number], by: number): void => {
    for (const time of ['startedAt', 'lastAt', 'endedAt']) match[time] = Number(match[time]) + by;
    for (const entry of match.log as unknown as { at: number }[]) entry.at += by;
  };
  const skippedIn = async (change: (file: Loose) => void) => {
    const there = testApp().open();
    const asked = { text: changed(change), utcOffset: 0 };
    const { skipped, adds } = await previewFile(there, asked);
    const { matches, seasons } = await importFile(there, asked);
    expect({ matches, seasons }).toMatchObject({ matches: adds.matches, seasons: adds.seasons });
    return { skipped, matches, seasons };
  };
  const all = () => (JSON.parse(text) as Loose).matches.length;

  it('a season whose last day is before its first', async () => {
    const season = (id: string, from: string, until: string) => ({
      id,
      name: id,
      from,
      until,
      people: [],
      games: [],
      place: '',
      createdAt: 0,
      deletedAt: null,
    });
    const found = await skippedIn((file) => {
      file['seasons'] = [
        season('reversed', '2026-12-01', '2026-01-01'),
        season('one-day', '2026-12-01', '2026-12-01'),
      ];
    });
    expect(found).toEqual({
      skipped: [{ reason: 'season-days', plays: 1, lines: [] }],
      matches: all(),
      seasons: 1,
    });
  });

  it('a match with a fallback move for a person', async () => {
    const found = await skippedIn((file) => {
      firstMove(file).payload.standIn = true;
    });
    expect(found).toMatchObject({
      skipped: [{ reason: 'stand-in', plays: 1, lines: [] }],
      matches: all() - 1,
    });
  });

  it('a match of the far future, but not one from a clock a few days ahead', async () => {
    const found = await skippedIn((file) => {
      moved(file.matches[0]!, 32 * YEAR);
      moved(file.matches[1]!, YEAR / 100);
    });
    expect(found).toMatchObject({
      skipped: [{ reason: 'future', plays: 1, lines: [] }],
      matches: all() - 1,
    });
  });

  it('a match that is here already from a clock set ahead is recognised, and not called unusable', async () => {
    const own = testApp();
    own.environment.set(Date.UTC(2058, 0, 1));
    const there = own.open();
    await tally(there, ['Mina', 'Jonas'], [3, 4]);
    own.environment.set(Date.UTC(2026, 10, 14));
    const file = { text: (await wholeHistory(there)).text, utcOffset: 0 };
    expect(await previewFile(there, file)).toMatchObject({ known: 1, skipped: [] });
  });
});
