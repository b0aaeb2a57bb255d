import { describe, expect, it } from 'vitest';
import type { MoveGrade } from '#shared/contract/reviews.ts';
import type { PlayedMatch } from './played-match.ts';
import { matchOfBots } from './played-match.fixture.ts';
import { gradeOf, review, type ReviewResult, summaryOf } from './review.ts';

const made = (win: number, mark: MoveGrade, worst: number) => ({
  decision: { cost: { win, winMargin: 0.01, points: 0, pointsMargin: 0, places: 0 }, mark },
  worst,
});

const four = (): ReturnType<typeof made>[] => [
  made(0, 'best', 0.1),
  made(0, 'best', 0),
  made(0.02, 'fine', 0.1),
  made(0.08, 'costly', 0.2),
];

it('counts the grades of a seat, and its accuracy over the clear ones with its margin', () => {
  const summary = summaryOf(1, [...four(), made(0, 'best', 0), made(0, 'unclear', 0.5)]);
  const counts = { best: 3, fine: 1, costly: 1, unclear: 1 };
  const accuracyMargin = Math.sqrt(5 * 0.01 ** 2) / 0.4;
  expect(summary).toEqual({
    seat: 1,
    kept: 1 - 0.1 / 0.4,
    accuracyMargin: expect.closeTo(accuracyMargin) as number,
    ...counts,
  });
});

it('has no accuracy below five clear decisions', () => {
  expect(summaryOf(1, [...four(), made(0, 'unclear', 0.1)]).kept).toBeNull();
});

it('is never below an accuracy of zero, though the estimated loss is larger than the possible one', () => {
  const costly = Array.from({ length: 5 }, () => made(0.12, 'costly', 0.1));
  expect(summaryOf(0, costly).kept).toBe(0);
});

it('has no accuracy if nothing could be lost', () => {
  expect(
    summaryOf(
      0,
      Array.from({ length: 6 }, () => made(0, 'best', 0)),
    ).kept,
  ).toBeNull();
  expect(summaryOf(0, []).kept).toBeNull();
});

const graded = (win: number, winMargin: number, possible: number) =>
  gradeOf(
    {
      cost: { win, winMargin, points: 3, places: 1 },
      possible: { win: possible, points: 3, places: 1 },
      isDecided: false,
    },
    3,
  );

it.each([
  { win: 0, winMargin: 0.01, possible: 0.015, mark: 'best' },
  { win: 0, winMargin: 0.03, possible: 0.03, mark: 'unclear' },
  { win: 0.1, winMargin: 0.03, possible: 0.13, mark: 'costly' },
  { win: 0.1, winMargin: 0.09, possible: 0.19, mark: 'fine' },
  { win: 0.04, winMargin: 0.02, possible: 0.06, mark: 'costly' },
  { win: 0.03, winMargin: 0.001, possible: 0.031, mark: 'fine' },
])('grades a loss by what is certain: $win ± $winMargin is $mark', ({ win, winMargin, ...of }) => {
  expect(graded(win, winMargin, of.possible)).toBe(of.mark);
});

it.each([
  { points: 0, possible: 1, mark: 'best' },
  { points: 0, possible: 4, mark: 'unclear' },
  { points: 1, possible: 2, mark: 'fine' },
  { points: 3, possible: 4, mark: 'costly' },
  { points: 0, places: 0.6, possible: 1, mark: 'costly' },
  { points: 0, places: 0.2, possible: 1, mark: 'fine' },
])('grades a decided match by points and places: $points, $places is $mark', (of) => {
  const { places = 0 } = of;
  const cost = { win: 0, winMargin: 0, points: of.points, places };
  const possible = { win: 0, points: of.possible, places };
  expect(gradeOf({ cost, possible, isDecided: true }, 3)).toBe(of.mark);
});

/** The end of a match of easy bots. */
function playedBy(game: string): PlayedMatch {
  const played = matchOfBots({ game, seats: 3, level: 'easy', seed: 'reviewed' });
  return { ...played, moves: played.moves.slice(-40) };
}

describe.each(['six-nimmt', 'scout', 'goat-n-goat', 'donkey-derby'])('a review of %s', (id) => {
  const played = playedBy(id);
  const reviewed = (now: () => number): ReviewResult => {
    const assumedPlayers = [1, 1.5, 2].map((skill) => ({ isBot: false, skill, reviews: 0 }));
    const steps = review({ played, assumedPlayers, budget: { playouts: 1_000 }, seed: 'a' }, now);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  };

  it('never recommends a move below the one played, and finds the same however slow the clock', () => {
    let clock = 0;
    const result = reviewed(() => 0);
    for (const { played: own, coach } of result.decisions) {
      expect(coach.win).toBeGreaterThanOrEqual(own.win);
      if (coach.win === own.win) expect(coach.points).toBeGreaterThanOrEqual(own.points);
    }
    expect(reviewed(() => (clock += 1000))).toEqual(result);
  });
});
