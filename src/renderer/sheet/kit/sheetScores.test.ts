import { expect, test } from 'vitest';
import '../../games/index.ts';
import type { SheetPush } from '../../../shared/pushes.ts';
import { screens } from '../../table/kit/screen.ts';
import { sheetScores } from './sheetScores.ts';

const game = screens['six-nimmt']!.sheet!;
const sheetOf = (
  rounds: readonly (readonly (number | null)[])[],
  columns: readonly object[] = [{}, {}, {}],
) =>
  ({
    options: { end: { kind: 'points', limit: 66 } },
    columns: columns.map((column) => ({ start: 0, until: null, place: 9, ...column })),
    rounds: rounds.map((scores) => ({
      complete: scores.every((score) => score !== null),
      cells: scores.map((score) => ({ score })),
    })),
  }) as unknown as SheetPush;

test('a deal that is being entered does not count, and nobody leads by being missing in it', () => {
  const tally = sheetScores(
    sheetOf([
      [3, 9, 5],
      [20, null, null],
    ]),
    game,
  );
  expect(tally.say).toMatchObject({ params: { deal: 1 } });
  expect([tally.totals, tally.round, tally.places]).toEqual([
    [3, 9, 5],
    [3, 9, 5],
    [1, 3, 2],
  ]);
});

test('before the first deal is complete nothing has been scored', () => {
  const tally = sheetScores(sheetOf([[20, null, null]]), game);
  expect([tally.totals, tally.round, tally.rounds]).toEqual([[0, 0, 0], null, []]);
});

test('places of complete rounds are those of the rules, and who has left has none', () => {
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
