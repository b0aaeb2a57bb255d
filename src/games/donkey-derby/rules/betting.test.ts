import { describe, expect, it } from 'vitest';
import { numberOf } from './rules.ts';
import { DONKEYS, manifest, MARKERS, SPACES } from '../manifest.ts';
import {
  bet,
  newMatch,
  passBets,
  play,
  run,
  stateOf,
  viewOf,
  whyNot,
} from '#test/games/donkey-derby/helpers.ts';

const blanks = Array.from({ length: 50 }, () => 0);

describe('Betting round', () => {
  it('comes first, and starts with the player who will roll next', () => {
    const match = newMatch({ seats: 3, dice: blanks });
    expect(viewOf(match)).toMatchObject({ phase: 'bet', round: 0, roller: 0, toMove: [0] });
  });

  it('gives each player in turn one marker or none', () => {
    const match = newMatch({ seats: 3 });
    const events = [...bet(match, 'red'), ...play(match, { type: 'no-bet' }), ...bet(match, 'red')];
    expect(events).toEqual([
      { type: 'bet-placed', seat: 0, donkey: 'red', space: 0 },
      { type: 'bet-passed', seat: 1 },
      { type: 'bet-placed', seat: 2, donkey: 'red', space: 1 },
      { type: 'race-began', round: 0, roller: 0 },
    ]);
    expect(viewOf(match)).toMatchObject({
      phase: 'roll',
      toMove: [0],
      markers: [2, 3, 2],
      columns: { grey: [], red: [0, 2], brown: [], white: [], yellow: [] },
    });
  });

  it('starts one seat later each round, with the next roller', () => {
    const match = newMatch({ seats: 3, dice: blanks });
    const order: number[][] = [];
    for (let round = 0; round < 4; round++) {
      const bettors: number[] = [];
      while (viewOf(match).phase === 'bet') {
        bettors.push(match.toMove()[0]!);
        play(match, { type: 'no-bet' });
      }
      order.push([...bettors, viewOf(match).roller, match.toMove()[0]!]);
      run(match, ...DONKEYS);
    }
    expect(order).toEqual([
      [0, 1, 2, 0, 0],
      [1, 2, 0, 1, 1],
      [2, 0, 1, 2, 2],
      [0, 1, 2, 0, 0],
    ]);
  });

  it('offers every donkey and passing, with the space and what it would pay', () => {
    const match = newMatch({
      board: {
        payouts: [
          [9, 8, 7, 6, 5],
          [5, 4, 3, 2, 1],
          [3, 2, 1, 0, 0],
        ],
      },
    });
    bet(match, 'red');
    const choices = match.choices(1);
    expect(choices.map(({ move }) => move)).toEqual([
      ...DONKEYS.map((donkey) => ({ type: 'bet', donkey })),
      { type: 'no-bet' },
    ]);
    expect(choices[0]!.consequence).toEqual({ type: 'bet', space: 0, payouts: [9, 5, 3] });
    expect(choices[1]!.consequence).toEqual({ type: 'bet', space: 1, payouts: [8, 4, 2] });
    expect(choices[5]!.consequence).toBeNull();
  });

  it('lets the same player bet several times on one donkey', () => {
    const match = newMatch({ dice: blanks });
    for (let round = 0; round < 3; round++) {
      bet(match, 'white', 'grey');
      run(match, ...DONKEYS);
    }
    expect(viewOf(match).columns.white).toEqual([0, 1, 0]);
    expect(viewOf(match).columns.grey).toEqual([1, 0, 1]);
  });

  it('takes no more markers on a full column', () => {
    const match = newMatch({ seats: 5, dice: blanks });
    bet(match, 'brown', 'brown', 'brown', 'brown', 'brown');
    run(match, ...DONKEYS);
    expect(whyNot(match, { type: 'bet', donkey: 'brown' })).toEqual({
      code: 'column-full',
      params: { donkey: 'brown' },
    });
    expect(match.choices(1).map(({ move }) => move)).not.toContainEqual({
      type: 'bet',
      donkey: 'brown',
    });
    expect(match.choices(1)).toHaveLength(DONKEYS.length);
  });

  it('skips a seat without a marker, and is skipped when nobody has one', () => {
    const match = newMatch({ dice: blanks });
    for (let round = 0; round < 3; round++) {
      while (viewOf(match).phase === 'bet')
        play(match, match.toMove()[0] === 0 ? { type: 'bet', donkey: 'red' } : { type: 'no-bet' });
      run(match, ...DONKEYS);
    }
    expect(viewOf(match)).toMatchObject({
      phase: 'bet',
      round: 3,
      roller: 1,
      toMove: [1],
      markers: [0, 3],
    });
    bet(match, 'grey');
    expect(viewOf(match)).toMatchObject({ phase: 'roll', toMove: [1] });
    for (const donkey of ['grey', 'red'] as const) {
      run(match, ...DONKEYS);
      bet(match, donkey);
    }
    const events = run(match, ...DONKEYS);
    expect(events.slice(-2)).toEqual([
      { type: 'round-began', round: 6, roller: 0, resting: [] },
      { type: 'race-began', round: 6, roller: 0 },
    ]);
    expect(viewOf(match)).toMatchObject({ phase: 'roll', round: 6, toMove: [0] });
  });

  it('always finds a free space for a marker', () => {
    expect(manifest.seats.max * MARKERS).toBeLessThan(DONKEYS.length * SPACES);
  });

  it('is played after the race, not during it', () => {
    const match = newMatch({ dice: blanks });
    expect(whyNot(match, { type: 'roll' })).toEqual({ code: 'bet-first', params: {} });
    expect(whyNot(match, { type: 'advance', donkey: 'red' })?.code).toBe('bet-first');
    passBets(match);
    expect(whyNot(match, { type: 'bet', donkey: 'red' })?.code).toBe('race-running');
    expect(whyNot(match, { type: 'no-bet' })?.code).toBe('race-running');
  });

  it('remembers in which round each marker was placed', () => {
    const match = newMatch({ dice: blanks });
    bet(match, 'red');
    passBets(match);
    run(match, ...DONKEYS);
    bet(match, 'red');
    const red = numberOf('red');
    expect(stateOf(match).bets).toEqual([
      { seat: 0, donkey: red, round: 0 },
      { seat: 1, donkey: red, round: 1 },
    ]);
  });
});
