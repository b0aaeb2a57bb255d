import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Input } from '#shared/contract.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { HistoryMatch } from '#shared/match.ts';
import { testApp, type TestWindow } from '#main/wiring/app.fixture.ts';
import { exportFile, importFile, previewFile, UTC_OFFSET } from '../exchange.fixture.ts';

/** Files cut from those of people who log plays; names, places and ids are invented. */
const realFile = (name: string): string =>
  readFileSync(new URL(`../fixtures/bg-stats/${name}.json`, import.meta.url), 'utf8');

const at = { utcOffset: UTC_OFFSET };

const matchesOf = async (window: TestWindow): Promise<readonly HistoryMatch[]> =>
  (await window.get('history.list', { limit: 200, after: null })).matches.toReversed();

async function imported(name: string) {
  const window = testApp().open();
  const preview = await previewFile(window, { ...at, text: realFile(name) });
  await importFile(window, { ...at, text: realFile(name) });
  return { window, preview, matches: await matchesOf(window) };
}

const nameOf = ({ occupant }: HistoryMatch['seats'][number]): string =>
  occupant.kind === 'player' ? occupant.player.name : (occupant.program ?? occupant.name);

const winners = ({ seats }: HistoryMatch): readonly string[] =>
  seats.filter(({ place }) => place === 1).map(nameOf);

const scores = ({ seats }: HistoryMatch) => seats.map(({ score }) => score);

interface LoggedPlays {
  readonly players: readonly { readonly id: number; readonly name: string }[];
  readonly plays: readonly {
    readonly playerScores: readonly { readonly playerRefId: number; readonly winner: boolean }[];
  }[];
}

/** Winners of each play as marked in the file, sorted; "?" for nobody in particular. */
function markedWinners(name: string): readonly (readonly string[])[] {
  const { players, plays } = JSON.parse(realFile(name)) as LoggedPlays;
  const names = new Map(players.map((player) => [player.id, player.name]));
  return plays.map(({ playerScores }) =>
    playerScores
      .filter(({ winner }) => winner)
      .map(({ playerRefId }) => names.get(playerRefId) ?? '?')
      .sort(),
  );
}

describe('the marked winner wins', () => {
  it.each([
    'points-left',
    'negative-heads',
    'take-5',
    'colour-for-team',
    'team-zero',
    'anonymous',
    'automa',
    'sums',
    'decimal-comma',
    'large-scores',
    'nobody-won',
    'two-logs-a',
    'two-logs-b',
  ])('and nobody else: %s', async (name) => {
    const { matches, preview } = await imported(name);
    expect(preview.skipped).toEqual([]);
    const won = matches.map((match) => JSON.stringify(winners(match).toSorted()));
    expect(won.sort()).toEqual(
      markedWinners(name)
        .map((one) => JSON.stringify(one))
        .sort(),
    );
  });
});

describe('the scores of 6 nimmt!', () => {
  it('are bull heads where the file has points left, which the preview says', async () => {
    const { matches, preview } = await imported('points-left');
    expect(preview).toMatchObject({ turned: 8, contradicted: 0, inexact: 0 });
    expect(matches).toHaveLength(9);
    expect(matches.map(({ game }) => game)).toEqual(Array(9).fill('six-nimmt'));
    const [asInTheRules, ...turned] = matches.map(scores);
    expect(asInTheRules).toEqual([47, 23, 69, 75, 35, 13]);
    expect(turned).toContainEqual([34, 58, 72, 52, 5, 12, 68]);
  });

  it('are bull heads where the file has minus points', async () => {
    const { matches, preview } = await imported('negative-heads');
    expect(preview).toMatchObject({ turned: 4, contradicted: 0 });
    expect(scores(matches[0]!)).toEqual([15, 17, 3]);
    expect(matches.flatMap(scores).every((score) => score! >= 0)).toBe(true);
  });

  it('are those of Take 5, another name of the game', async () => {
    const { matches, preview } = await imported('take-5');
    expect(preview).toMatchObject({ turned: 0, unknownGames: [] });
    expect(matches).toMatchObject([{ game: 'six-nimmt' }]);
    expect(scores(matches[0]!)).toEqual([71, 67]);
  });

  it('are places and a note where two winners have other scores', async () => {
    const { matches, preview } = await imported('no-ids');
    expect(preview).toMatchObject({
      contradicted: 1,
      turned: 0,
      skippedPlays: [{ reason: 'date', date: '02.03.2024', title: '6 nimmt!' }],
    });
    expect(matches).toHaveLength(1);
    expect(winners(matches[0]!)).toEqual(['Ada', 'Bo']);
    expect(matches[0]!.note).toBe('Ada 66-20-22 · Bo 66-41 · Cleo 66-70');
  });
});

describe('people', () => {
  it('without an id are known by name, and their sums are added up', async () => {
    const { window, matches } = await imported('sums');
    expect(matches).toHaveLength(6);
    expect(scores(matches[0]!)).toEqual([52, 52, 38, 57, 27]);
    expect(matches[1]!.seats.find((seat) => nameOf(seat) === 'Ada')).toMatchObject({ score: 50 });
    const people = await window.get('people.list', {});
    expect(people.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Cleo', 'Dov', 'Edda']);
  });

  it('without a name are a guest, in no list and no statistics', async () => {
    const { window, matches } = await imported('anonymous');
    expect(matches).toHaveLength(5);
    for (const match of matches) expect(match.seats.map(nameOf)).toContain('Guest');
    expect(await namesEverywhere(window)).not.toContain('Guest');
  });

  it('are no bots of other programs, which are bots', async () => {
    const { window, matches } = await imported('automa');
    expect(matches).toHaveLength(4);
    const automas = matches.map(({ seats }) => seats.find((seat) => nameOf(seat) === 'Automa'));
    for (const seat of automas)
      expect(seat).toMatchObject({ occupant: { kind: 'bot', program: 'Automa' } });
    expect(await namesEverywhere(window)).not.toContain('Automa');
    const { matches: withBots } = await window.get('history.list', {
      limit: 9,
      after: null,
      filter: { bots: 'with' },
    });
    expect(withBots).toHaveLength(4);
  });
});

/** Names of people on all pages that list them. */
async function namesEverywhere(window: TestWindow): Promise<readonly string[]> {
  const scope = { rewound: true };
  const pages = await Promise.all([
    window.get('players.list', {}),
    window.get('people.list', {}),
    window.get('statistics.people', { scope }),
    window.get('statistics.rankings', { game: null, scope }),
    window.get('history.calendar', { year: null }),
  ]);
  const named = /"name":"([^"]*)"/g;
  return [...JSON.stringify(pages).matchAll(named)].map(([, name]) => name!);
}

describe('remarks', () => {
  it.each(['colour-for-team', 'team-zero', 'nobody-won'])(
    'have no teams if nobody played in teams: %s',
    async (name) => {
      const { matches } = await imported(name);
      expect(matches.map(({ note }) => note)).toEqual(matches.map(() => ''));
    },
  );
});

it('nobody won where all have 0 and nobody is marked', async () => {
  const { matches } = await imported('nobody-won');
  expect(matches.map(winners)).toEqual([[], [], [], [], []]);
});

describe('two logs of one group', () => {
  const ABC = ['two-logs-a', 'two-logs-b'] as const;

  async function afterFirst() {
    const window = testApp().open();
    await importFile(window, { ...at, text: realFile(ABC[0]) });
    return window;
  }

  it('are counted once: people with similar names and equal scores are recognised', async () => {
    const window = await afterFirst();
    const text = realFile(ABC[1]);
    const preview = await previewFile(window, { ...at, text });
    expect(preview).toMatchObject({ adds: { matches: 0, people: 0 }, duplicates: 8 });
    expect(preview.skipped).toEqual([{ reason: 'duplicate', plays: 8, lines: [] }]);
    expect(preview.skippedPlays).toContainEqual({
      reason: 'duplicate',
      date: '2019-10-20',
      title: 'Reef',
      line: null,
    });
    const mapped = preview.people.map(({ name, how, as }) => [name, how, as?.name]);
    expect(mapped).toContainEqual(['Ada B.', 'by-plays', 'Ada']);
    expect(mapped).toContainEqual(['Dov B.', 'by-plays', 'Dov']);
    await importFile(window, { ...at, text });
    expect(await matchesOf(window)).toHaveLength(8);
  });

  it('are counted twice if people want it', async () => {
    const window = await afterFirst();
    const words = { ...at, text: realFile(ABC[1]), withDuplicates: true };
    expect(await previewFile(window, words)).toMatchObject({ duplicates: 8, skipped: [] });
    await importFile(window, words);
    expect(await matchesOf(window)).toHaveLength(16);
    const people = await window.get('players.list', {});
    expect(people.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Cleo', 'Dov', 'Edda']);
  });

  it.each([
    ['before and after midnight', '2020-01-16 00:20:00', 8],
    ['on the next evening', '2020-01-16 20:00:00', 7],
  ])('are counted once if one was written down %s', async (_, playDate, duplicates) => {
    const window = await afterFirst();
    const text = realFile(ABC[1]).replace('2020-01-15 21:20:52', playDate);
    expect(realFile(ABC[0])).toContain('2020-01-15 21:16:44');
    expect(await previewFile(window, { ...at, text })).toMatchObject({ duplicates });
  });

  it('are two if people say that they are other people', async () => {
    const window = await afterFirst();
    const text = realFile(ABC[1]);
    const { people: guessed } = await previewFile(window, { ...at, text });
    const people = guessed.map(({ id }) => ({ id, as: null as PlayerId | null }));
    expect(await previewFile(window, { ...at, text, people })).toMatchObject({
      adds: { matches: 8, people: 5 },
      duplicates: 0,
    });
  });
});

describe('a second import', () => {
  it.each(['points-left', 'anonymous', 'automa', 'sums', 'nobody-won', 'no-ids'])(
    'adds nothing, with the games that the first has described: %s',
    async (name) => {
      const { window, preview, matches } = await imported(name);
      const described = await window.get('custom-games.list', {});
      const titles: Input<'exchange.preview'>['titles'] = described.map(({ id, description }) => ({
        game: id,
        title: description.name,
      }));
      const words = { ...at, titles, text: realFile(name) };
      const again = await previewFile(window, words);
      expect(again).toMatchObject({ isNoOp: true, known: matches.length });
      expect(again.skipped).toEqual(preview.skipped);
    },
  );

  it('knows plays that were exported to BG Stats, with guests and bots', async () => {
    for (const name of ['anonymous', 'automa', 'points-left', 'nobody-won', 'no-ids']) {
      const { window, matches } = await imported(name);
      const described = await window.get('custom-games.list', {});
      const titles = described.map(({ id, description }) => ({
        game: id,
        title: description.name,
      }));
      const extent = { kind: 'all' } as const;
      const { text } = await exportFile(window, { ...at, what: 'bg-stats', extent, titles });
      const there = testApp().open();
      await importFile(there, { ...at, text });
      const facts = (all: readonly HistoryMatch[]) =>
        all.map(({ match, game, seats, note }) => ({
          match,
          game,
          note,
          seats: seats.map((seat) => ({
            score: seat.score,
            place: seat.place,
            name: nameOf(seat),
          })),
        }));
      expect(facts(await matchesOf(there))).toEqual(facts(matches));
    }
  });
});

describe('scores', () => {
  it('of a described game are rounded if they are finer than half points, and the note has them', async () => {
    const { matches, preview } = await imported('decimal-comma');
    expect(preview.inexact).toBe(1);
    expect(matches.map((match) => [scores(match), match.note])).toEqual([
      [[22, 20], 'Bo 21,7 · Ada 20,1'],
    ]);
  });

  it('may be large', async () => {
    const { matches, preview } = await imported('large-scores');
    expect(preview).toMatchObject({ inexact: 0, skipped: [] });
    expect(matches.map(scores)).toEqual([[38_800, 21_100, 42_300, 48_800]]);
  });
});

it('the time 10:00 in all plays means that none is known', async () => {
  const { matches } = await imported('anonymous');
  const hours = matches.map(({ startedAt }) => (startedAt + UTC_OFFSET * 60_000) % 86_400_000);
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(12 * 3_600_000);
  const { matches: known } = await imported('two-logs-a');
  expect(known.map(({ startedAt }) => new Date(startedAt).getUTCHours())).toContain(9);
});
