import { expect, it } from 'vitest';
import '#games/screens.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { screens } from '#renderer/screen/screen.ts';
import { openRounds, sheetScores, startingScores, rankingPreview } from './sheetScores.ts';

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

type Sheet = Pick<SheetPush, 'columns' | 'rounds'>;

const given = (score: number) => ({ cell: { state: 'given', value: {} }, score });
const BLANK = { cell: { state: 'blank' }, score: null };
const OUT = { cell: { state: 'out' }, score: null };
/** Totals with this round; Theo sits it out, Noor has left. */
const sheet = {
  columns: [20, 12, 9, 30, 40].map((total, column) => ({
    total,
    from: 0,
    until: column === 4 ? 0 : null,
  })),
  rounds: [{ cells: [given(8), given(2), BLANK, OUT, null] }],
} as unknown as Sheet;
const LOW = { scoreOrder: 'low' } as const;
const lines = (score: number | null, column = 2, game: { scoreOrder: 'low' | 'high' } = LOW) =>
  rankingPreview(sheet, game, { round: 0, column }, score).map((line) => [
    line.place,
    line.column,
    line.total,
  ]);

it('keeps a bonus in the total while the entry that completed it is typed anew', () => {
  const withBonus = {
    columns: [{ total: 100, from: 0, until: null }],
    rounds: [{ cells: [{ ...given(45), bonus: 35 }] }],
  } as unknown as Sheet;
  const [line] = rankingPreview(withBonus, { scoreOrder: 'high' }, { round: 0, column: 0 }, 12);
  expect(line!.total).toBe(102);
});

it('ranks people with a score, and the person whose score is being typed', () => {
  expect(lines(null)).toEqual([
    [1, 1, 12],
    [2, 0, 20],
    [3, 3, 30],
  ]);
  expect(lines(11)).toEqual([
    [1, 1, 12],
    [2, 0, 20],
    [2, 2, 20],
    [4, 3, 30],
  ]);
});

it('a score that replaces another counts once; if high scores win the order is reversed', () => {
  expect(lines(1, 0)).toEqual([
    [1, 1, 12],
    [2, 0, 13],
    [3, 3, 30],
  ]);
  expect(lines(null, 2, { scoreOrder: 'high' }).map(([, column]) => column)).toEqual([3, 0, 1]);
});
