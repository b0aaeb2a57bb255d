import { beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '#shared/contract.ts';
import { testApp, type TestWindow } from '#main/wiring/app.fixture.ts';
import {
  appWithHistory,
  exportFile,
  importFile,
  previewFile,
  tryPreview,
  UTC_OFFSET,
} from '../exchange.fixture.ts';

const at = { utcOffset: UTC_OFFSET };

let window: TestWindow;
beforeEach(() => {
  window = testApp().open();
});

const read = (text: string, table?: Input<'exchange.preview'>['table']) =>
  previewFile(window, { ...at, text, ...(table ? { table } : {}) });
const readIn = (text: string) => importFile(window, { ...at, text });

const LONG = `date,game,player,score
2025-03-01 20:00,6 nimmt!,Mina,12
2025-03-01 20:00,6 nimmt!,Björn,70
2025-03-01 20:00,6 nimmt!,지우,3
2025-03-01 21:00,SCOUT!,Mina,9
2025-03-01 21:00,SCOUT!,Björn,15
2025-03-01 21:00,SCOUT!,지우,4
`;

describe('a table with a row for each person', () => {
  it('is previewed with its columns, its first plays and its people', async () => {
    const preview = await read(LONG);
    expect(preview).toMatchObject({
      format: 'table',
      adds: { matches: 2, nights: 1, people: 3 },
      unknownGames: [],
      skipped: [],
    });
    expect(preview.table).toMatchObject({ rows: 6, missing: [], dates: { isOpen: false } });
    expect(preview.table!.columns[1]).toEqual({
      head: 'game',
      meaning: 'game',
      samples: ['6 nimmt!', '6 nimmt!', '6 nimmt!'],
    });
    expect(preview.table!.plays[0]).toMatchObject({
      line: 2,
      startedAt: Date.UTC(2025, 2, 1, 19),
      game: 'six-nimmt',
      skipReason: null,
      seats: [
        { name: 'Mina', score: 12, place: 2 },
        { name: 'Björn', score: 70, place: 3 },
        { name: '지우', score: 3, place: 1 },
      ],
    });
  });

  it('is imported as score sheets that are over, and only once', async () => {
    expect(await readIn(LONG)).toEqual({ matches: 2, nights: 1, people: 3, boards: 0, seasons: 0 });
    const { matches } = await window.get('history.list', { limit: 9, after: null });
    expect(matches.map(({ game, mode, status }) => [game, mode, status])).toEqual([
      ['scout', 'tally', 'finished'],
      ['six-nimmt', 'tally', 'finished'],
    ]);
    expect(await read(LONG)).toMatchObject({ isNoOp: true, known: 2, people: [] });
  });
});

describe('notes in the rows of one play', () => {
  it.each([
    ['in one line only', ['Rain.', '', ''], 'Rain.'],
    ['the same in each', ['Rain.', 'Rain.', 'Rain.'], 'Rain.'],
    ["everybody's own", ['Rain.', '=1+2', ''], 'Rain.\n=1+2'],
  ])('are %s', async (_, notes, note) => {
    const people = ['Mina', 'Björn', '지우'];
    const lines = people.map((name, at) => `2025-03-01,SCOUT,${name},${at},${notes[at]}`);
    expect(await readIn(['date,game,player,score,note', ...lines].join('\n'))).toMatchObject({
      matches: 1,
    });
    const { matches } = await window.get('history.list', { limit: 9, after: null });
    expect(matches[0]).toMatchObject({ note, seats: { length: 3 } });
  });
});

describe('a table with a row for each play', () => {
  const playsOf = async (text: string) => {
    const { table, ...preview } = await read(text);
    const seats = table!.plays.map((play) => play.seats.map(({ name, score }) => [name, score]));
    return { ...preview, table, seats };
  };

  it('may have a column for each person; an empty cell is an absent person', async () => {
    const { table, seats, adds } = await playsOf(
      '날짜,게임,미나,지우,현우,장소\n2025. 12. 31.,젝스님트,12,5,33,집\n2026. 1. 2.,젝스님트,7,,12,집\n',
    );
    expect(table!.columns.map(({ meaning }) => meaning)).toEqual([
      ...['date', 'game', 'person', 'person', 'person', 'location'],
    ]);
    expect(seats).toEqual([
      [
        ['미나', 12],
        ['지우', 5],
        ['현우', 33],
      ],
      [
        ['미나', 7],
        ['현우', 12],
      ],
    ]);
    expect(adds).toMatchObject({ matches: 2, nights: 2, people: 3 });
  });

  it('may have pairs of person and score', async () => {
    const { seats } = await playsOf(
      'Date,Game,Player 1,Score 1,Player 2,Score 2,Player 3,Score 3\n2025-01-01,Take 5,Mina,12,Theo,5,,\n',
    );
    expect(seats).toEqual([
      [
        ['Mina', 12],
        ['Theo', 5],
      ],
    ]);
  });
});

describe('open questions of a table', () => {
  const AMBIGUOUS = 'date,player,score\n3/4/2025,Mina,1\n3/4/2025,Theo,2\n';

  it('are asked: the game of all plays, and which number is the month', async () => {
    expect((await read(AMBIGUOUS)).table).toMatchObject({
      missing: ['game'],
      dates: { order: 'day-first', isOpen: true },
    });
    const said = { columns: null, dates: 'month-first', game: 'donkey-derby' } as const;
    expect((await read(AMBIGUOUS, said)).table).toMatchObject({
      missing: [],
      game: 'donkey-derby',
      dates: { order: 'month-first', isOpen: true },
      plays: [{ game: 'donkey-derby', startedAt: Date.UTC(2025, 2, 4, 11) }],
    });
  });

  it('are guessed from values if it has no headings', async () => {
    const { table } = await read('2025-01-01;Mina;5\n2025-01-01;Theo;7\n');
    expect(table).toMatchObject({ rows: 2, columns: [{ head: '', meaning: 'date' }, {}, {}] });
  });

  it('can be answered otherwise, and answers beyond the last column are dropped', async () => {
    const text = 'when,what,who,how many\n2025-01-01,SCOUT,Mina,1\n';
    const columns = ['date', 'game', 'player', 'score', 'note', 'note'] as const;
    const { table } = await read(text, { columns: [...columns], dates: null, game: null });
    expect(table!.columns.map(({ meaning }) => meaning)).toEqual(columns.slice(0, 4));
    expect(table!.missing).toEqual([]);
  });

  it('are decided for a place: a rank if it is a number, otherwise a location', async () => {
    const meaning = async (place: string) =>
      (await read(`date,place\n2025-01-01,${place}\n`)).table!.columns[1]!.meaning;
    expect(await meaning('2')).toBe('rank');
    expect(await meaning('Küche')).toBe('location');
  });

  it('do not include a row number: an id that differs in each row has no meaning', async () => {
    const { table } = await read(
      'id,date,game,player,score\n1,2025-01-01,SCOUT,Mina,1\n2,2025-01-01,SCOUT,Theo,1\n',
    );
    expect(table!.columns[0]!.meaning).toBe('none');
  });
});

describe('the skipped plays of a table', () => {
  const play = (date: string, ...seats: readonly string[]) =>
    seats.map((seat) => `${date},6 nimmt!,${seat}\n`).join('');
  const skipped = async (lines: string) =>
    (await read(`date,game,player,score\n${play('2025-01-01', 'Mina,1', 'Theo,2')}${lines}`))
      .skipped;

  it.each([
    ['a date that is none', play('2025-02-30', 'Mina,1', 'Theo,2'), 'date', [4]],
    ['a word as a score', play('2025-01-02', 'Mina,many', 'Theo,2'), 'score', [4]],
    ['nobody with a name', play('2025-01-02', 'Anonymous player,1', ',2'), 'nobody', [4]],
    ['one of our bots', play('2025-01-02', 'Mina,1', '"Otto (bot, easy)",2'), 'bot', [4]],
    ['one person alone', play('2025-01-02', 'Mina,1'), 'people', [4]],
    ['more cells than columns', play('2025-01-02', 'Mina,1', 'Theo,2,7'), 'cells', [4]],
  ])('are listed with their rows: %s', async (_, lines, why, at) => {
    expect(await skipped(lines)).toEqual([{ reason: why, plays: 1, lines: at }]);
  });

  it.each([',2', 'Anonymous player,2'])('do not include a play with a guest: %s', async (guest) => {
    const lines = play('2025-01-02', 'Mina,1', guest);
    expect(await skipped(lines)).toEqual([]);
  });

  it('do not include plays of an unknown game, which becomes one of its own or is mapped to another', async () => {
    const text = 'date,game,player,score\n2025-01-01,Bull,Mina,1\n2025-01-01,Bull,Theo,2\n';
    const unknown = { unknownGames: [{ name: 'Bull', plays: 1 }], skipped: [] };
    expect(await read(text)).toMatchObject({ ...unknown, adds: { matches: 1 } });
    const titles = [{ game: 'six-nimmt', title: 'bull', isChosen: true }];
    expect(await previewFile(window, { ...at, text, titles })).toMatchObject({
      unknownGames: [],
      adds: { matches: 1 },
    });
  });
});

describe('the winner column of a table', () => {
  const imported = async (...seats: readonly string[]) => {
    const other = testApp().open();
    const lines = seats.map((seat) => `2025-01-01,6 nimmt!,${seat}\n`).join('');
    const text = `date,game,player,score,won\n${lines}`;
    const preview = await previewFile(other, { ...at, text });
    await importFile(other, { ...at, text });
    const [match] = (await other.get('history.list', { limit: 1, after: null })).matches;
    return { preview, match: match! };
  };

  it('turns points left of 66 into bull heads', async () => {
    const { preview, match } = await imported('Mina,45,yes', 'Theo,-6,no', ',0,no');
    expect(preview).toMatchObject({ turned: 1, contradicted: 0, skipped: [] });
    expect(match.seats.map(({ score, place }) => [score, place])).toEqual([
      [21, 1],
      [72, 3],
      [66, 2],
    ]);
  });

  it('decides against the scores, which the note then has', async () => {
    const { preview, match } = await imported('Mina,71,yes', 'Theo,67,');
    expect(preview).toMatchObject({ turned: 0, contradicted: 1 });
    expect(match.seats.map(({ score, place }) => [score, place])).toEqual([
      [null, 1],
      [null, 2],
    ]);
    expect(match.note).toBe('Mina 71 · Theo 67');
  });
});

describe('the same play', () => {
  const TWO =
    'date,game,player,score\n2025-01-01,SCOUT,A1,1\n2025-01-01,SCOUT,B1,2\n2025-01-01,SCOUT,C1,3\n';

  it('twice in a table was played twice, and is not imported a third time', async () => {
    const twice = TWO + TWO.split('\n').slice(1).join('\n');
    expect(await readIn(twice)).toMatchObject({ matches: 2, nights: 1, people: 3 });
    expect(await readIn(twice)).toMatchObject({ matches: 0, nights: 0, people: 0 });
  });

  it('is recognised in another order, with other separators and in another spelling', async () => {
    await readIn(TWO);
    const [head, ...lines] = TWO.trim().split('\n');
    const other = [head!, ...lines.toReversed()].join('\r\n').replaceAll(',', ';').toUpperCase();
    expect(await read(other)).toMatchObject({ isNoOp: true, known: 1 });
  });

  it('is recognised after a person was renamed', async () => {
    await readIn(TWO);
    const [player] = await window.get('players.list', {});
    const { id, emblem, colour } = player!;
    await window.get('players.rename', { player: id, name: 'Somebody', emblem, colour });
    expect(await readIn(TWO)).toEqual({ matches: 0, nights: 0, people: 0, boards: 0, seasons: 0 });
  });
});

it('an exported table of scores is imported with its people, without its totals and bots', async () => {
  const { window: there } = await appWithHistory();
  const extent = { kind: 'all' } as const;
  const { text } = await exportFile(there, { ...at, what: 'scores', extent });
  expect(await previewFile(there, { ...at, text })).toMatchObject({
    isNoOp: true,
    known: 1,
  });
  const preview = await read(text);
  expect(preview.table!.missing).toEqual([]);
  expect(preview.skipped).toMatchObject([{ reason: 'bot' }]);
  await readIn(text);
  const { matches } = await window.get('history.list', { limit: 9, after: null });
  expect(matches[0]!.seats.map(({ score, place }) => [score, place])).toEqual([
    [70, 2],
    [3, 1],
  ]);
  const people = await window.get('players.list', {});
  expect(people.map(({ name }) => name).sort()).toEqual(['Jonas', 'Mina']);
});

it('a table without required columns lists them', async () => {
  const preview = await read('name,colour\nMina,red\n');
  expect(preview.table!.missing).toEqual(['date', 'game', 'score']);
  expect(preview.isNoOp).toBe(true);
});

it('is refused with the line of a quotation mark that is never closed', async () => {
  const text = 'date,game,player,score\n2025-03-01,"6 nimmt!,Mina,12\n';
  expect(await tryPreview(window, { ...at, text })).toMatchObject({
    error: { code: 'file-quote', params: { line: 2 } },
  });
});
