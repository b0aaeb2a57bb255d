import { describe, expect, it } from 'vitest';
import { play, choices } from './play.ts';
import { choosing, dealtMatch, playing } from '#test/games/six-nimmt/helpers.ts';
import { faceDownSeats, toMove, view, visibility } from './rules.ts';

/** Rulebook's example: each of the four plays their cards from left to right. */
const example = () =>
  dealtMatch(
    [12, 37, 43, 58],
    [
      [14, 21, 3],
      [15, 26, 9],
      [44, 30, 68],
      [61, 36, 83],
    ],
  );

describe('rules: Worked example', () => {
  const match = example();

  it('turn 1: each card goes behind the nearest lower one', () => {
    choosing(match, [14, 15, 44, 61]);
    expect(match.rows).toEqual([[12, 14, 15], [37], [43, 44], [58, 61]]);
    expect(match.taken).toEqual([0, 0, 0, 0]);
  });

  it('turn 2: 30 is the sixth card of row 1 and takes it, then 36 follows', () => {
    choosing(match, [21, 26, 30, 36]);
    expect(match.rows).toEqual([[30, 36], [37], [43, 44], [58, 61]]);
    expect(match.taken).toEqual([0, 0, 6, 0]);
    expect(match.takenCards).toEqual([0, 0, 5, 0]);
  });

  it('turn 3: 3 fits nowhere and its owner chooses a row before anything is placed', () => {
    const events = choosing(match, [3, 9, 68, 83]);
    expect(events.at(-1)).toEqual({ type: 'too-low', seat: 0, card: 3 });
    expect(toMove(match)).toEqual([0]);
    expect(match.revealed.map(({ card }) => card)).toEqual([3, 9, 68, 83]);
    expect(choices(match, 0).map(({ consequence }) => consequence)).toEqual([
      { type: 'takes', row: 0, cards: 2, bulls: 4 },
      { type: 'takes', row: 1, cards: 1, bulls: 1 },
      { type: 'takes', row: 2, cards: 2, bulls: 6 },
      { type: 'takes', row: 3, cards: 2, bulls: 2 },
    ]);
  });

  it('and 3 starts row 2 again, 9 behind it, the others behind 61', () => {
    playing(match, 0, { type: 'take-row', row: 1 });
    expect(match.rows).toEqual([
      [30, 36],
      [3, 9],
      [43, 44],
      [58, 61, 68, 83],
    ]);
    expect(match.taken).toEqual([1, 0, 6, 0]);
    expect(toMove(match)).toEqual([0, 1, 2, 3]);
    expect(match.turn).toBe(3);
  });
});

describe('a turn as everybody sees it', () => {
  it('places a sixth card in three steps: the reveal, the taken row, the card that starts the row again', () => {
    const match = dealtMatch(
      [10, 50, 60, 70],
      [
        [11, 13, 15],
        [12, 14, 80],
      ],
    );
    choosing(match, [11, 12]);
    choosing(match, [13, 14]);
    expect(match.rows[0]).toEqual([10, 11, 12, 13, 14]);
    expect(choosing(match, [15, 80])).toEqual([
      { type: 'chosen', seat: 0 },
      { type: 'chosen', seat: 1 },
      {
        type: 'revealed',
        cards: [
          { seat: 0, card: 15 },
          { seat: 1, card: 80 },
        ],
      },
      {
        type: 'row-taken',
        seat: 0,
        card: 15,
        row: 0,
        cause: 'sixth',
        cards: [10, 11, 12, 13, 14],
        bulls: 11,
      },
      { type: 'placed', seat: 0, card: 15, row: 0, position: 0 },
      { type: 'placed', seat: 1, card: 80, row: 3, position: 1 },
    ]);
  });

  it('has an event for each step once it has happened', () => {
    const match = dealtMatch([10, 50, 60, 70], [[3], [61]]);
    choosing(match, [3, 61]);
    const steps: unknown[] = [];
    play(match, 0, { type: 'take-row', row: 2 }, ({ type }) => {
      const { rows, revealed, taken, placed } = view(match, null);
      steps.push([type, rows[2], revealed.map(({ card }) => card), taken[0], placed.length]);
    });
    expect(steps).toEqual([
      ['row-taken', [], [3, 61], 3, 0],
      ['placed', [3], [61], 3, 1],
      ['placed', [3], [], 3, 2],
    ]);
  });

  it('shows placed cards until the next card is chosen', () => {
    const match = dealtMatch([10, 50, 60, 70], [[3, 71], [61]]);
    choosing(match, [3, 61]);
    playing(match, 0, { type: 'take-row', row: 2 });
    expect(view(match, null).placed).toEqual([
      { seat: 0, card: 3, row: 2, took: 3 },
      { seat: 1, card: 61, row: 1, took: null },
    ]);
    playing(match, 0, { type: 'choose', card: 71 });
    expect(view(match, null).placed).toEqual([]);
  });
});

describe('a card that looks safe', () => {
  it('may not be, once a lower card takes the row that it was meant for', () => {
    const match = dealtMatch([30, 40, 60, 70], [[42], [3]]);
    expect(choices(match, 0)[0]!.consequence).toMatchObject({ type: 'lands', row: 1, behind: 40 });
    choosing(match, [42, 3]);
    playing(match, 1, { type: 'take-row', row: 1 });
    expect(match.rows[0]).toEqual([30, 42]);
  });
});

describe('choosing', () => {
  it('is hidden and can be taken back until the reveal, the taking of a row is public', () => {
    const match = dealtMatch([30, 40, 60, 70], [[3], [61]]);
    playing(match, 1, { type: 'choose', card: 61 });
    expect(toMove(match)).toEqual([0]);
    expect(faceDownSeats(match)).toEqual([1]);
    expect(visibility(match)).toBe('secret');
    playing(match, 0, { type: 'choose', card: 3 });
    expect(toMove(match)).toEqual([0]);
    expect(faceDownSeats(match)).toEqual([]);
    expect(visibility(match)).toBe('open');
  });
});
