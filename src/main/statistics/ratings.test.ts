import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Random } from '#core/random.ts';
import type { PlayerId } from '#shared/ids.ts';
import { memoryDatabase, type Db } from '../db/open.ts';
import { importFile, tally, UTC_OFFSET, wholeHistory } from '../exchange/exchange.fixture.ts';
import { repeats } from '#test/repeats.ts';
import { rosterReader } from '../records/filter.ts';
import { freshClient, testApp, testEnvironment, type TestWindow } from '../wiring/app.fixture.ts';
import { pastMatchReader } from './past-matches.ts';
import { createRatings } from './ratings.ts';
import {
  changeSomething,
  handMade,
  HOUR,
  PEOPLE,
  playerNamed,
  randomMatch,
} from './statistics.fixture.ts';

/** Everything that shows ratings, and pages that do not store anything. */
async function answersOf(window: TestWindow) {
  const people = await window.get('statistics.people', { scope: {} });
  return Promise.all([
    window.get('statistics.rankings', { game: null }),
    window.get('statistics.rankings', { game: 'scout' }),
    window.get('statistics.overview', {}),
    ...people.flatMap(({ player }) =>
      [null, 'six-nimmt'].map((game) =>
        window.get('statistics.player', { player: player.id, game }),
      ),
    ),
  ]);
}

/** The answers of a copy in which nothing is stored beside the matches. */
async function recomputedAnswers(db: Db) {
  const copy = memoryDatabase(db.serialize());
  copy.exec(`DELETE FROM ratings; UPDATE rated_until SET ended_at = -8640000000000000, match = ''`);
  const answers = await answersOf(testApp(copy).open());
  copy.close();
  return answers;
}

const isValidTo = (db: Db): number =>
  db.prepare<[], number>('SELECT ended_at FROM rated_until').pluck().get()!;

describe('ratings', () => {
  let imported: string;
  beforeAll(async () => {
    const window = testApp().open();
    for (const bulls of [
      [3, 9],
      [12, 0],
      [4, 4],
    ])
      await tally(window, ['Mina', 'Jonas'], bulls);
    imported = (await wholeHistory(window)).text;
  });

  /** Something that people do to a history while the app is open; what is refused changes nothing. */
  async function act(window: TestWindow, db: Db, random: Random): Promise<void> {
    const ids = db.prepare<[], string>('SELECT id FROM matches').pluck().all();
    const match = random.pick(ids) as never;
    const [from, into] = random.shuffled([...PEOPLE, 'Alias']).map(playerNamed) as [
      PlayerId,
      PlayerId,
    ];
    await random.pick([
      () => window.call('history.delete', { match }),
      () => window.call('history.undelete', { match }),
      () => window.call('history.move-date', { match, startedAt: random.below(40) * HOUR }),
      () => window.call('players.merge', { from, into }),
      () => window.call('players.unmerge', { player: from }),
      () => importFile(window, { text: imported, utcOffset: UTC_OFFSET }),
    ])();
  }

  it.each(Array.from({ length: repeats(3) }, (_, seed) => seed + 1))(
    'are the same as computed anew, whatever has changed (%i)',
    async (seed) => {
      const random = Random.fromNumber(seed);
      const db = memoryDatabase();
      const add = handMade(db);
      for (let match = 0; match < 30; match++) add(randomMatch(random));
      // Somebody who sits with one other only, and so can be merged with the rest.
      add({
        seats: [
          ['Alias', 3, 1],
          ['Mina', 4, 2],
        ],
      });
      const environment = { ...testEnvironment(), id: () => randomUUID() };
      const window = testApp(db, environment).open();
      for (let round = 0; round < 20; round++) {
        for (let count = random.below(3); count >= 0; count--)
          if (random.below(2) === 0) changeSomething(db, random, add);
          else await act(window, db, random);
        if (round % 3 === 0) expect(await answersOf(window)).toEqual(await recomputedAnswers(db));
      }
      expect(await answersOf(window)).toEqual(await recomputedAnswers(db));
      // Another start reads them.
      expect(await answersOf(testApp(db).open())).toEqual(await recomputedAnswers(db));
    },
  );

  it('follow a correction of an old sheet, and stay valid if it changes no place', async () => {
    const { db, open } = testApp();
    const window = open();
    const { match } = await tally(window, ['Mina', 'Jonas'], [3, 9]);
    await tally(window, ['Mina', 'Jonas'], [5, 6]);
    await window.get('statistics.rankings', { game: null });
    const rated = isValidTo(db);
    const correct = async (bulls: number) => {
      const cell = { state: 'given', value: { bulls } } as const;
      const input = { match, client: freshClient(), round: 0, column: 0, cell };
      await window.get('sheet.write', input);
    };
    await correct(4);
    expect(isValidTo(db)).toBe(rated);
    await correct(20);
    expect(isValidTo(db)).toBeLessThan(rated);
    expect(await answersOf(window)).toEqual(await recomputedAnswers(db));
  });
});

describe('rating', () => {
  const filled = () => {
    const db = memoryDatabase();
    const add = handMade(db);
    const random = Random.fromNumber(1);
    for (let match = 0; match < 300; match++) add(randomMatch(random));
    const past = pastMatchReader(db, rosterReader(db));
    return { db, add, past, ratings: createRatings(db, past) };
  };

  it('begins at the first changed match', async () => {
    const { db, past, ratings } = filled();
    await ratings.update();
    const read = vi.spyOn(past, 'from');
    db.exec(`UPDATE matches SET rewound = 1 WHERE id = 'm290'`);
    await ratings.update();
    expect(read.mock.calls).toEqual([[{ endedAt: 290 * HOUR, match: 'm290' }, 101]]);
    await ratings.update();
    expect(read).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'full',
      (db: Db) =>
        db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true }) as string}`),
    ],
    ['read-only', (db: Db) => db.pragma('query_only = 1')],
  ])('is not stored while the disk is %s, and pages show it nevertheless', async (_, forbid) => {
    const { db, add, ratings } = filled();
    await ratings.update();
    const random = Random.fromNumber(2);
    for (let match = 0; match < 250; match++) add(randomMatch(random));
    const rated = isValidTo(db);
    const recomputed = await recomputedAnswers(db);
    forbid(db);
    const window = testApp(db).open();
    expect(await answersOf(window)).toEqual(recomputed);
    expect(isValidTo(db)).toBe(rated);
    db.pragma('query_only = 0');
    db.pragma('max_page_count = 100000');
    expect(await answersOf(window)).toEqual(recomputed);
    expect(isValidTo(db)).toBeGreaterThan(rated);
  });

  it('includes what changes meanwhile', async () => {
    const { db, ratings } = filled();
    const update = ratings.update();
    await new Promise((resolve) => setImmediate(resolve));
    db.exec(`UPDATE matches SET deleted_at = 1 WHERE id = 'm1'`);
    const rated = await update;
    const { n } = rated.last(null).get(playerNamed('Mina'))!;
    const seats = db
      .prepare(
        `SELECT count(*) FROM seats JOIN matches ON matches.id = match
         WHERE player = ? AND deleted_at IS NULL`,
      )
      .pluck();
    expect(n).toBe(seats.get(playerNamed('Mina')));
  });

  it('in the background ends when the history is closed under it, and does not begin on a closed one', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    const { db, ratings } = filled();
    const later = ratings.updateLater(0);
    await vi.waitFor(() => {
      expect(isValidTo(db)).toBeGreaterThan(0);
    });
    db.close();
    await later;
    await ratings.updateLater(0);
    expect(warned).not.toHaveBeenCalled();
  });
});
