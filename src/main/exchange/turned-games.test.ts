import { describe, expect, it } from 'vitest';
import { testApp } from '../wiring/app.fixture.ts';
import { importFile, previewFile, UTC_OFFSET } from './exchange.fixture.ts';

const at = { utcOffset: UTC_OFFSET };

/** Scores of a play, and whether the first person is marked as the winner; null if nobody is. */
type Play = readonly [scores: readonly number[], winner: 0 | 1 | null];

/** Returns a BG Stats file with a play on each day. */
const bgStatsFile = (plays: readonly Play[], name = '6 nimmt!'): string =>
  JSON.stringify({
    games: [{ id: 1, name }],
    players: ['Ada', 'Bo', 'Cleo'].map((person, id) => ({ id: id + 1, name: person })),
    plays: plays.map(([scores, winner], day) => ({
      uuid: `play-${String(day)}`,
      gameRefId: 1,
      playDate: `2024-03-0${String(day + 1)}`,
      playerScores: scores.map((score, person) => ({
        playerRefId: person + 1,
        score: String(score),
        winner: winner === person,
      })),
    })),
  });

const table = (plays: readonly Play[]): string =>
  [
    'Date,Game,Player,Score,Winner',
    ...plays.flatMap(([scores, winner], day) =>
      scores.map((score, person) => {
        const won = winner === null ? '' : winner === person ? 'yes' : 'no';
        return `2024-03-0${String(day + 1)},6 nimmt!,${['Ada', 'Bo', 'Cleo'][person]!},${String(score)},${won}`;
      }),
    ),
  ].join('\n');

async function imported(text: string) {
  const window = testApp().open();
  const { turned } = await previewFile(window, { text, ...at });
  await importFile(window, { text, ...at });
  const { matches } = await window.get('history.list', { limit: 50, after: null });
  const scores = matches
    .toReversed()
    .map(({ seats }) => seats.map(({ score, place }) => [score, place]));
  return { turned, scores };
}

const LEFT: Play = [[50, 10], 0];
const HEADS: Play = [[12, 70], 0];

describe.each([
  ['a log of plays', bgStatsFile],
  ['a table', table],
])('a play without a marked winner, in %s', (_, write) => {
  it('counts the other way round if all others of its game do', async () => {
    const { turned, scores } = await imported(write([LEFT, [[40, 15], null], LEFT]));
    expect(turned).toBe(3);
    expect(scores[1]).toEqual([
      [26, 1],
      [51, 2],
    ]);
  });

  it('counts by the rules if one other of its game does', async () => {
    const { turned, scores } = await imported(write([LEFT, [[40, 15], null], HEADS]));
    expect(turned).toBe(1);
    expect(scores[1]).toEqual([
      [40, 2],
      [15, 1],
    ]);
  });

  it('counts by the rules if no other says who won', async () => {
    const { turned, scores } = await imported(write([[[40, 15], null]]));
    expect(turned).toBe(0);
    expect(scores[0]![1]).toEqual([15, 1]);
  });

  it('counts what is left of the limit if somebody has less than nothing', async () => {
    const { turned, scores } = await imported(write([[[50, -5], null]]));
    expect(turned).toBe(1);
    expect(scores[0]).toEqual([
      [16, 1],
      [71, 2],
    ]);
  });

  it('counts minus points if nobody has more than nothing', async () => {
    const { scores } = await imported(write([[[-50, -5], null]]));
    expect(scores[0]).toEqual([
      [50, 2],
      [5, 1],
    ]);
  });
});

it('scores below zero stay in a game that has them', async () => {
  const { turned, scores } = await imported(bgStatsFile([[[12, -5, 3], null]], 'SCOUT'));
  expect(turned).toBe(0);
  expect(scores[0]!.map(([score]) => score)).toEqual([12, -5, 3]);
});
