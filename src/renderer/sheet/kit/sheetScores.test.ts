import { expect, it } from 'vitest';
import '#games/screens.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { screens } from '#renderer/screen/screen.ts';
import { openRounds, sheetScores, startingScores } from './sheetScores.ts';

const game = screens['six-nimmt']!.sheet!;
const sheetOf = (
  rounds: readonly (readonly (number | null)[])[],
  columns: readonly object[] = [{}, {}, {}],
) =>
  ({
    options: { end: { kind: 'points', limit: 66 } },
    columns: columns.map((column, at) => {
      const all = { start: 0, until: null, place: 9, ...column };
      return { ...all, total: rounds.reduce((sum, scores) => sum + (scores[at] ?? 0), all.start) };
    }),
    rounds: rounds.map((scores) => ({
      complete: scores.every((score) => score !== null),
      cells: scores.map((score) => ({ score })),
    })),
  }) as unknown as SheetPush;

it('a running deal does not count, and nobody leads because of a missing entry', () => {
  const scores = sheetScores(
    sheetOf([
      [3, 9, 5],
      [20, null, null],
    ]),
    game,
  );
  expect(scores.message).toMatchObject({ params: { deal: 1 } });
  expect([scores.totals, scores.round, scores.places]).toEqual([
    [3, 9, 5],
    [3, 9, 5],
    [1, 3, 2],
  ]);
});

it('before the first complete deal there are no scores', () => {
  const scores = sheetScores(sheetOf([[20, null, null]]), game);
  expect([scores.totals, scores.round, scores.rounds]).toEqual([[0, 0, 0], null, []]);
});

it('places of complete rounds follow the rules, and people who left have none', () => {
  const columns = [{ place: 1 }, { place: 2 }, { place: null, until: 1, start: -3 }];
  expect(sheetScores(sheetOf([[4, 4, 0]], columns), game).places).toEqual([1, 2, null]);
  const entering = sheetOf(
    [
      [4, 5, 0],
      [1, null, null],
    ],
    columns,
  );
  expect(sheetScores(entering, game).places).toEqual([1, 2, null]);
});

it('a total is the one that was pushed: that of a team holds rounds in which a person was away', () => {
  const sheet = sheetOf([
    [3, 9, null],
    [1, 2, 3],
  ]);
  const columns = sheet.columns.map((column, at) => (at === 2 ? { ...column, total: 4 } : column));
  const rounds = sheet.rounds.map((round) => ({ ...round, complete: true }));
  expect(sheetScores({ ...sheet, columns, rounds }, game).totals).toEqual([4, 11, 4]);
});

it('a full sheet has no further round at which people could come', () => {
  const full = { rounds: Array.from({ length: 200 }), status: 'running', detail: 'rounds' };
  expect(openRounds(full as unknown as SheetPush)).toBe(200);
});

const here = (total: number) => ({ total, until: null });

it('a latecomer may begin with zero, the average, the lowest or the highest', () => {
  expect(startingScores([here(10), here(21), here(35)], 0)).toEqual([
    { kind: 'nothing', score: 0 },
    { kind: 'average', score: 22 },
    { kind: 'lowest', score: 10 },
    { kind: 'highest', score: 35 },
  ]);
});

it('people who left do not count, and no score is offered twice', () => {
  expect(startingScores([here(0), here(0), { total: 60, until: 2 }], 0)).toEqual([
    { kind: 'nothing', score: 0 },
  ]);
});

it('a match that counts down begins with the number that it counts down from', () => {
  expect(startingScores([here(401), here(441)], 501)).toEqual([
    { kind: 'initial', score: 501 },
    { kind: 'average', score: 421 },
    { kind: 'lowest', score: 401 },
    { kind: 'highest', score: 441 },
  ]);
});
