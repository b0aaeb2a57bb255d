// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import type { SheetDescription } from '#shared/custom-game.ts';
import type { SeatResult } from '#shared/people.ts';
import { registerCustomGames } from '../custom-games/customGames.ts';
import { mount } from '../mount.fixture.ts';
import { useHeadline, type EndedMatch, type Headline } from './results.ts';

const NAMES = ['Ada', 'Theo', 'Mina'];

/** Results: scores and places by seat. */
const ended = (
  game: string,
  results: readonly (readonly [score: number | null, place: number | null])[],
  status: EndedMatch['status'] = 'finished',
): EndedMatch => ({
  game,
  status,
  seats: results.map(([score, place], seat): SeatResult => ({
    seat,
    occupant: {
      kind: 'player',
      player: { id: NAMES[seat], name: NAMES[seat]!, emblem: 'moon', colour: 'moon' } as never,
    },
    score,
    place,
  })),
});

async function headlineOf(of: EndedMatch, story: object | null = null): Promise<Headline> {
  let headline: Headline | null = null;
  await mount(
    defineComponent(() => {
      headline = useHeadline()(of, story as never);
      return () => h('p');
    }),
  );
  return headline!;
}

it('a headline names the winner with the score', async () => {
  const { title } = await headlineOf(
    ended('six-nimmt', [
      [12, 1],
      [70, 2],
    ]),
  );
  expect(title).toBe('Ada wins with 12 bull heads');
});

it('a shared win names all who share it', async () => {
  const { title, explanation: why } = await headlineOf(
    ended('scout', [
      [17, 1],
      [17, 1],
      [12, 3],
    ]),
  );
  expect(title).toBe('Ada and Theo share the win with 17');
  expect(why).toBe('');
});

it('a tie-break is named with its criterion, and with its details if the story has them', async () => {
  const tied = ended('goat-n-goat', [
    [15, 1],
    [15, 2],
    [3, 3],
  ]);
  const plain = await headlineOf(tied);
  expect(plain.title).toBe('Ada wins the tie at 15');
  expect(plain.explanation).toContain('Ada and Theo have 15 each');
  const seat = (points: number) => ({ mountains: [], points, penalties: 0 });
  const told = await headlineOf(tied, {
    highlights: [],
    seats: [seat(15), seat(15), seat(3)],
    tie: {
      seats: [0, 1],
      score: 15,
      compared: [
        ['r7', 'b7'],
        ['g6', 'r5'],
      ],
    },
  });
  expect(told.explanation).toBe(
    'Ada and Theo have 15 each and the same highest mountains; after that Ada has the higher mountain, 6 against 5.',
  );
});

it('without scores nobody is given a score', async () => {
  const { title } = await headlineOf(
    ended('scout', [
      [null, 2],
      [null, 1],
    ]),
  );
  expect(title).toBe('Theo wins');
});

it('an abandoned match has no winner', async () => {
  const { title } = await headlineOf(
    ended(
      'scout',
      [
        [4, null],
        [9, null],
      ],
      'abandoned',
    ),
  );
  expect(title).toBe('This match was abandoned');
});

it('an import without a winner is shown as such', async () => {
  const { title } = await headlineOf(
    ended('scout', [
      [4, null],
      [9, null],
    ]),
  );
  expect(title).toBe('Nobody has won');
});

it('a match that all lost together was won by the game', async () => {
  const lost = ended('custom-1', [
    [null, 2],
    [null, 2],
  ]);
  expect((await headlineOf(lost)).title).toBe('Lost together');
});

it('a winner named by hand is named without the score that somebody else beats, and with the reason', async () => {
  const results = ended('goat-n-goat', [
    [15, 2],
    [15, 1],
    [20, 3],
  ]);
  const { title, explanation } = await headlineOf({
    ...results,
    declaredWinner: { reason: 'A coin' },
  });
  expect([title, explanation]).toEqual(['Theo wins', 'Named by the players: A coin']);
  const silent = await headlineOf({ ...results, declaredWinner: { reason: '' } });
  expect(silent.explanation).toBe('Named by the players, whatever the numbers.');
});

it.each([
  ['most', 'Ada and Theo have 15 each; most Coins decides: Theo is ahead.'],
  ['fewest', 'Ada and Theo have 15 each; fewest Coins decides: Theo is ahead.'],
] as const)(
  'a tie of a described game is explained by its category: %s',
  async (wins, sentence) => {
    const id = `custom-tie${wins}`;
    const description: SheetDescription = {
      name: 'Hedgerow',
      winner: 'most',
      rounds: 'once',
      categories: [{ name: 'Coins', kind: 'number' }],
      tieBreak: { category: 'Coins', wins },
    };
    registerCustomGames([{ id, description }]);
    const tied = ended(id, [
      [15, 2],
      [15, 1],
    ]);
    expect((await headlineOf(tied)).explanation).toBe(
      sentence.replace('Ada and Theo', 'Theo and Ada'),
    );
  },
);
