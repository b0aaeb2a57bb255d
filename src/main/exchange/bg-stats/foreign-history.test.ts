import { beforeAll, describe, expect, it } from 'vitest';
import type { Title } from './names.ts';
import type { HistoryMatch } from '#shared/match.ts';
import { testApp, type TestWindow } from '#main/wiring/app.fixture.ts';
import {
  allMatches,
  exportFile,
  importFile,
  previewFile,
  UTC_OFFSET,
  wholeHistory,
} from '../exchange.fixture.ts';
import { foreignFile } from './foreign-plays.fixture.ts';

const PLAYS = 500;

const seatOf = ({ occupant, score, place }: HistoryMatch['seats'][number]) => ({
  name: occupant.kind === 'player' ? occupant.player.name : '',
  score,
  place,
});

/** Returns everything that people see of a match. */
const factsOf = ({ match, game, startedAt, endedAt, note, seats }: HistoryMatch) => ({
  match,
  game,
  startedAt,
  endedAt,
  note,
  seats: seats.map(seatOf),
});

async function titlesIn(window: TestWindow): Promise<Title[]> {
  const games = await window.get('custom-games.list', {});
  return games.map(({ id, description }) => ({
    game: id,
    title: description.name,
    isChosen: false,
  }));
}

interface ForeignFile {
  readonly plays: readonly {
    readonly uuid: string;
    readonly playerScores: readonly { readonly rank: number; readonly winner: boolean }[];
  }[];
}

describe('a long history of another program', () => {
  const text = foreignFile('history', PLAYS);
  let window: TestWindow;
  beforeAll(async () => {
    window = testApp().open();
    await importFile(window, { text, utcOffset: UTC_OFFSET });
  }, 120_000);

  it('is imported whole, but for plays of which nobody has a result', async () => {
    const preview = await previewFile(testApp().open(), { text, utcOffset: UTC_OFFSET });
    const { adds, skipped, inexact, moreGames } = preview;
    expect(adds.matches).toBeGreaterThanOrEqual(PLAYS * 0.99);
    expect(skipped).toEqual([{ reason: 'score', plays: PLAYS - adds.matches, lines: [] }]);
    expect(inexact).toBeGreaterThan(50);
    expect([preview.unknownGames.length, moreGames]).toEqual([60, 0]);
    expect(await window.get('custom-games.list', {})).toHaveLength(60);
  }, 60_000);

  it('is exported and imported again with the same games, people, results and notes', async () => {
    const extent = { kind: 'all' } as const;
    const titles = await titlesIn(window);
    const again = await exportFile(window, {
      utcOffset: UTC_OFFSET,
      titles,
      what: 'bg-stats',
      extent,
    });
    const there = testApp().open();
    await importFile(there, { text: again.text, utcOffset: UTC_OFFSET });
    const [first, second] = [await allMatches(window), await allMatches(there)];
    expect(second.map(factsOf)).toEqual(first.map(factsOf));
    expect(await titlesIn(there)).toEqual(titles);
  }, 120_000);

  it('has the winners of the file, also where all lost', async () => {
    const file = JSON.parse(text) as ForeignFile;
    const won = new Map(file.plays.map(({ uuid, playerScores }) => [uuid, playerScores]));
    for (const { match, seats } of await allMatches(window)) {
      const given = won.get(match)!;
      const isRanked = given.some(({ rank }) => rank > 0);
      expect(seats.map(({ place }) => place === 1)).toEqual(
        given.map(({ rank, winner }) => (isRanked ? rank === 1 : winner)),
      );
    }
  });

  it('passes the check of a history file', async () => {
    const { text: history } = await wholeHistory(window);
    const there = testApp().open();
    await importFile(there, { text: history, utcOffset: UTC_OFFSET });
    expect((await allMatches(there)).map(factsOf)).toEqual((await allMatches(window)).map(factsOf));
  }, 120_000);
});
