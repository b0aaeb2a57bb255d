import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { toMove, turned, view } from './rules.ts';
import { choices, validateMove, clone } from './play.ts';
import type { State } from './model.ts';
import {
  cards,
  freshState,
  played,
  playRandomly,
  tableWith,
  written,
} from '#test/games/scout/helpers.ts';

const start = () => tableWith({ hands: ['1 2', '9 8', '7 6'], active: '5/3 6/8 7/4', owner: 2 });

describe('a view', () => {
  it('holds public cards and the viewer’s own hand', () => {
    expect(view(start(), 1)).toEqual({
      phase: 'play',
      toMove: [0],
      options: {},
      round: 0,
      first: 0,
      hand: cards('9 8'),
      handSizes: [2, 2, 2],
      active: { cards: cards('5/3 6/8 7/4'), owner: 2 },
      strength: { size: 3, kind: 'run', low: 5 },
      taken: [0, 0, 0],
      tokens: [0, 0, 0],
      markers: [true, true, true],
      totals: [0, 0, 0],
      roundScores: [],
      beaten: [],
      scouted: [[], [], []],
    });
  });

  it('shows a spectator no hand', () => {
    expect(view(start(), null).hand).toBeNull();
  });

  it('shows a seat at once how its hand was turned, and no other seat', () => {
    const state = freshState(3);
    const before = view(state, 1).hand!;
    const others = [0, 2, null].map((viewer) => view(state, viewer));
    played(state, 1, { type: 'orient', flip: true });
    expect(view(state, 1).hand).toEqual(before.map(turned));
    expect([0, 2, null].map((viewer) => view(state, viewer))).toEqual(
      others.map((other) => ({ ...other, toMove: [0, 2] })),
    );
  });

  it('remembers the orientation of a scouted card until it is shown again', () => {
    const state = start();
    played(state, 0, { type: 'scout', end: 'left', flip: true, at: 1 });
    expect(view(state, 1).scouted).toEqual([cards('5/3'), [], []]);
    state.turn = 0;
    state.active = null;
    played(state, 0, { type: 'show', from: 1, to: 1 });
    expect(view(state, 1).scouted).toEqual([[], [], []]);
  });

  it('remembers beaten cards', () => {
    const state = tableWith({ hands: ['6 1', '9', '9'], active: '5/3', owner: 2 });
    played(state, 0, { type: 'show', from: 0, to: 0 });
    expect(written(view(state, 1).beaten)).toBe('5/3');
  });

  it('keeps the last position when the match is over', () => {
    const state = tableWith({ hands: ['7 7', '9', '9 8'], active: '5 6', owner: 2 });
    state.round = 2;
    state.roundScores.push([5, 1, 0], [0, 4, 6]);
    played(state, 0, { type: 'show', from: 0, to: 1 });
    expect(view(state, 1)).toMatchObject({
      phase: 'over',
      toMove: [],
      round: 2,
      first: 2,
      hand: cards('9'),
      active: { owner: 0 },
      taken: [2, 0, 0],
      totals: [7, 4, 4],
      roundScores: [
        [5, 1, 0],
        [0, 4, 6],
        [2, -1, -2],
      ],
    });
  });

  it('shares nothing with the state', () => {
    const state = start();
    const before = JSON.stringify(state);
    const seen = view(state, 0) as unknown as { hand: number[][]; active: { cards: number[][] } };
    seen.hand[0]![0] = 99;
    seen.active.cards.pop();
    expect(JSON.stringify(state)).toBe(before);
  });
});

/** Shuffles everything hidden from a seat: the others' cards, their orientation and order. */
function reshuffledBehind(state: State, viewer: number, random: Random): State {
  const other = clone(state);
  const known = (seat: number) => state.scouted[seat]!.map((card) => card.toSorted().join());
  const isHidden = (seat: number, position: number) =>
    !known(seat).includes(state.hands[seat]![position]!.toSorted().join());
  const slots = state.hands.flatMap((hand, seat) =>
    seat === viewer
      ? []
      : hand.flatMap((_, position) => (isHidden(seat, position) ? [{ seat, position }] : [])),
  );
  const hidden = random.shuffled(slots.map(({ seat, position }) => state.hands[seat]![position]!));
  slots.forEach(({ seat, position }, i) => {
    const card = hidden[i]!;
    other.hands[seat]![position] = random.below(2) ? turned(card) : card;
  });
  other.hands = other.hands.map((hand, seat) => (seat === viewer ? hand : random.shuffled(hand)));
  other.random = Random.fromNumber(random.below(1000)).state();
  return other;
}

describe.each([3, 4, 5])('%i players: hidden cards', (seats) => {
  it('change neither the view of a seat nor its choices nor its refusals', () => {
    const random = Random.fromNumber(seats);
    const state = freshState(seats, 'hidden');
    const refused = { type: 'show', from: 0, to: 1 } as const;
    let step = 0;
    playRandomly(state, random, () => {
      if (step++ % 5 !== 0 || state.phase === 'over') return;
      const seat = random.pick(toMove(state));
      const other = reshuffledBehind(state, seat, random);
      expect(JSON.stringify(view(other, seat))).toBe(JSON.stringify(view(state, seat)));
      expect(JSON.stringify(view(other, null))).toBe(JSON.stringify(view(state, null)));
      expect(choices(other, seat)).toEqual(choices(state, seat));
      expect(validateMove(other, seat, refused)).toEqual(validateMove(state, seat, refused));
    });
  });

  it('do not change the events of its move', () => {
    const random = Random.fromNumber(seats + 10);
    const state = freshState(seats, 'events');
    while (state.phase !== 'over') {
      const seat = random.pick(toMove(state));
      const { move } = random.pick(choices(state, seat));
      const other = reshuffledBehind(state, seat, random);
      expect(played(other, seat, move)).toEqual(played(state, seat, move));
    }
  });
});

it('no event reveals the orientation of a card or its new place', () => {
  const told = [false, true].flatMap((flip) =>
    [0, 1, 2].map((at) =>
      JSON.stringify(played(start(), 0, { type: 'scout', end: 'left', flip, at })),
    ),
  );
  expect(new Set(told).size).toBe(1);
});
