import { describe, expect, it } from 'vitest';
import { donkeyDerby } from '../engine.ts';
import {
  newMatch,
  passBets,
  play,
  run,
  stateOf,
  viewOf,
} from '#test/games/donkey-derby/helpers.ts';

const setup = (options: unknown, seats = 2, prescribed?: unknown) => {
  const table = donkeyDerby.setup({ options, seats, seed: 'x', prescribed });
  return table.ok ? table.value.options : table.error;
};

const standard = {
  bridge: false,
  board: {
    track: 25,
    bridge: 15,
    payouts: [
      [35, 28, 21, 14, 7],
      [25, 20, 15, 10, 5],
      [15, 12, 9, 6, 3],
    ],
  },
};

describe('Options', () => {
  it.each([
    { given: undefined, filled: standard },
    { given: null, filled: standard },
    { given: {}, filled: standard },
    { given: { board: {} }, filled: standard },
    { given: { bridge: true }, filled: { ...standard, bridge: true } },
    {
      given: { board: { track: 30 } },
      filled: { ...standard, board: { ...standard.board, track: 30 } },
    },
    {
      given: { board: { bridge: 24 } },
      filled: { ...standard, board: { ...standard.board, bridge: 24 } },
    },
    {
      given: { board: { bridge: 1 } },
      filled: { ...standard, board: { ...standard.board, bridge: 1 } },
    },
    { given: { luck: 1, board: { colour: 2 } }, filled: standard },
  ])('$given fills up to the whole', ({ given, filled }) => {
    expect(setup(given)).toEqual(filled);
  });

  it('takes the payouts of people, zero included', () => {
    const payouts = [
      [0, 0, 0, 0, 0],
      [5, 4, 3, 2, 1],
      [0, 1, 0, 1, 0],
    ];
    expect(setup({ board: { payouts } })).toEqual({
      ...standard,
      board: { ...standard.board, payouts },
    });
  });

  it.each([
    { bridge: 1 },
    { bridge: null },
    { board: null },
    { board: { bridge: 0 } },
    { board: { bridge: 25 } },
    { board: { bridge: 2.5 } },
    { board: { track: 15 } },
    { board: { track: 1, bridge: 1 } },
    { board: { track: '25' } },
    { board: { payouts: [] } },
    {
      board: {
        payouts: [
          [35, 28, 21, 14, 7],
          [25, 20, 15, 10, 5],
        ],
      },
    },
    {
      board: {
        payouts: [
          [35, 28, 21, 14],
          [25, 20, 15, 10, 5],
          [15, 12, 9, 6, 3],
        ],
      },
    },
    {
      board: {
        payouts: [
          [35, 28, 21, 14, -7],
          [25, 20, 15, 10, 5],
          [15, 12, 9, 6, 3],
        ],
      },
    },
    {
      board: {
        payouts: [
          [35, 28, 21, 14, 7.5],
          [25, 20, 15, 10, 5],
          [15, 12, 9, 6, 3],
        ],
      },
    },
    [],
    7,
  ])('%j are refused', (options) => {
    expect(setup(options)).toBe('options');
  });

  it.each([1, 6, 2.5, 0])('%d seats are refused', (seats) => {
    expect(setup({}, seats)).toBe('seats');
  });
});

describe('Prescribed dice', () => {
  it.each([{}, { dice: [] }, { dice: [0, 5] }, null])('%j are taken', (prescribed) => {
    expect(setup({}, 2, prescribed)).toEqual(standard);
  });

  it.each([{ dice: [6] }, { dice: [-1] }, { dice: [1.5] }, { dice: 3 }, { dice: [null] }, 7])(
    '%j are refused',
    (prescribed) => {
      expect(setup({}, 2, prescribed)).toBe('prescribed');
    },
  );
});

describe('Set-up', () => {
  it.each([2, 3, 4, 5])('starts all donkeys, and %d players with three markers each', (seats) => {
    expect(viewOf(newMatch({ seats }))).toMatchObject({
      phase: 'bet',
      toMove: [0],
      round: 0,
      roller: 0,
      die: null,
      positions: { grey: 0, red: 0, brown: 0, white: 0, yellow: 0 },
      podium: [],
      columns: { grey: [], red: [], brown: [], white: [], yellow: [] },
      markers: Array.from({ length: seats }, () => 3),
      moved: [],
      resting: [],
    });
  });
});

describe('A reseed', () => {
  it('keeps the die that was rolled and changes the dice after it', () => {
    const dice = [4, ...Array.from({ length: 40 }, () => 0)];
    const match = newMatch({ dice });
    passBets(match);
    play(match, { type: 'roll' });
    const again = match.clone();
    again.reseed('another');
    expect(viewOf(again)).toEqual(viewOf(match));
    expect(stateOf(again).dice).toEqual([]);
    play(again, { type: 'advance', donkey: 'red' });
    expect(viewOf(again).positions.red).toBe(4);
    const fallen = run(again, 'grey', 'brown', 'white', 'yellow').filter(
      ({ type }) => type === 'rolled',
    );
    expect(fallen.some((event) => event.type === 'rolled' && event.die > 0)).toBe(true);
  });
});
