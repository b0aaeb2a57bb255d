import { describe, expect, it } from 'vitest';
import type { SheetPush } from '#shared/pushes.ts';
import { visibleRounds, rowParts } from './visibleRounds.ts';

type Sheet = Pick<SheetPush, 'columns' | 'rounds' | 'status' | 'over'>;

/** A number of rounds with 2 for everybody; the last may be open. */
const sheetOf = (rounds: number, more: object = {}, isLastOpen = false): Sheet =>
  ({
    status: 'running',
    over: false,
    columns: [{ from: 0, until: null, start: 0, ...more }],
    rounds: Array.from({ length: rounds }, (_, round) => ({
      cells: [{ cell: { state: 'given' }, score: 2 }],
      complete: !isLastOpen || round < rounds - 1,
    })),
  }) as unknown as Sheet;

describe('rounds as columns', () => {
  it('the next round has a column as soon as it is due, and not before', () => {
    expect(visibleRounds(sheetOf(0), {}, 0, 4).unfolded).toEqual([0]);
    expect(visibleRounds(sheetOf(2), {}, 2, 4).unfolded).toEqual([0, 1, 2]);
    expect(visibleRounds(sheetOf(2, {}, true), {}, 1, 4).unfolded).toEqual([0, 1]);
  });

  it('a finished match has no further one', () => {
    const sheet = { ...sheetOf(3), status: 'finished' } as Sheet;
    expect(visibleRounds(sheet, { rounds: () => 5 }, 2, 4).unfolded).toEqual([0, 1, 2]);
  });

  it('the oldest collapse if there is no space for all beside the current one', () => {
    expect(visibleRounds(sheetOf(4), {}, 4, 4)).toEqual({ foldable: 0, unfolded: [0, 1, 2, 3, 4] });
    expect(visibleRounds(sheetOf(5), {}, 5, 4)).toEqual({ foldable: 2, unfolded: [2, 3, 4, 5] });
    expect(visibleRounds(sheetOf(19), {}, 19, 4)).toEqual({
      foldable: 16,
      unfolded: [16, 17, 18, 19],
    });
    expect(visibleRounds(sheetOf(19), {}, 19, 1)).toEqual({ foldable: 19, unfolded: [19] });
  });

  it('later rounds of a match of known length are shown if nothing collapses for them', () => {
    const game = { rounds: () => 5 };
    expect(visibleRounds(sheetOf(1), game, 1, 9).unfolded).toEqual([0, 1, 2, 3, 4]);
    expect(visibleRounds(sheetOf(1), game, 1, 2)).toEqual({ foldable: 0, unfolded: [0, 1, 2] });
  });
});

describe('a row', () => {
  const parts = (more: object, foldable = 0, shown: readonly number[] = [0, 1, 2, 3]) =>
    rowParts(sheetOf(4, more), 0, { foldable, unfolded: shown });

  it('has a cell in each round, and the sum of the collapsed ones', () => {
    expect(parts({}).map(({ kind }) => kind)).toEqual(['cell', 'cell', 'cell', 'cell']);
    expect(parts({}, 2, [2, 3])[0]).toEqual({ kind: 'fold', score: 4 });
  });

  it('marks all earlier rounds if a person joined later', () => {
    expect(parts({ from: 2, start: 23 })).toEqual([
      { kind: 'before', span: 2 },
      { kind: 'cell', round: 2 },
      { kind: 'cell', round: 3 },
    ]);
  });

  it('marks the collapsed rounds too, together with the starting score', () => {
    expect(parts({ from: 3 }, 2, [2, 3])).toEqual([
      { kind: 'before', span: 2 },
      { kind: 'cell', round: 3 },
    ]);
  });

  it('includes in the collapsed sum the starting score of a person who joined in one of those rounds', () => {
    const sheet = sheetOf(4, { from: 1, start: 23 });
    const rounds = sheet.rounds.with(0, { ...sheet.rounds[0]!, cells: [null] });
    const [fold] = rowParts({ ...sheet, rounds }, 0, { foldable: 2, unfolded: [2, 3] });
    expect(fold).toEqual({ kind: 'fold', score: 25 });
  });

  it('marks all later rounds if a person has left', () => {
    expect(parts({ until: 2 }, 1, [1, 2, 3])).toEqual([
      { kind: 'fold', score: 2 },
      { kind: 'cell', round: 1 },
      { kind: 'after', span: 2 },
    ]);
  });
});
