import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { ALL_GOATS, countOf, inOrder, without } from './goats.ts';
import type { State } from './model.ts';
import {
  drawCards,
  giveUpCards,
  goats,
  newMatch,
  playCards,
  playRandomly,
  tableWith,
} from '#test/games/goat-n-goat/helpers.ts';
import { view } from './rules.ts';

describe('A view', () => {
  it('shows public cards and the viewer’s own hand', () => {
    const state = tableWith({
      hands: ['r1 g3', 'b2 b2'],
      display: 'b5 g1 g1 g1 r2 r2',
      flocks: 'r1 r1 b4',
      discard: 'g5',
    });
    state.scorePiles[1] = ['r7'];
    state.mountains.r = [3, 4, 5, 6, 8, 9];
    expect(view(state, 0)).toMatchObject({
      phase: 'play',
      toMove: [0],
      options: {},
      need: null,
      display: goats('b5 g1 g1 g1 r2 r2'),
      deck: 70,
      discard: 1,
      mountains: { r: [3, 4, 5, 6, 8, 9], g: [3, 4, 5, 6, 7, 8, 9], b: [3, 4, 5, 6, 7, 8, 9] },
      flocks: [
        { r: [1, 1], g: [], b: [4] },
        { r: [], g: [], b: [] },
      ],
      scorePiles: [[], ['r7']],
      penalties: [0, 0],
      hand: goats('r1 g3'),
      handSizes: [2, 2],
      lastTurns: null,
      scores: [0, 7],
      laid: [],
      mountainSet: [3, 4, 5, 6, 7, 8, 9],
      discardPile: ['g5'],
    });
    expect(view(state, null).hand).toBeNull();
  });

  it('lists what each flock could bring now', () => {
    const state = tableWith({ hands: ['r3', 'r1'], flocks: 'r1 r1 r1 r1 b1 b1 b1 g1 g1' });
    state.mountains.r = [3, 5, 6];
    expect(view(state, null).reach[0]).toEqual({ r: 3, g: null, b: 3 });
  });

  it('names the next mountain, and how many goats are missing for it', () => {
    const state = tableWith({ hands: ['r3', 'r1'], flocks: 'r1 r1 r1 r1 b1 g1 g1' });
    state.mountains.r = [3, 6];
    state.mountains.b = [];
    expect(view(state, null).next[0]).toEqual({
      r: { number: 6, missing: 2 },
      g: { number: 3, missing: 1 },
      b: null,
    });
  });

  it.each([
    ['play', 'play', null, [0]],
    ['draw', 'draw', 3, [0]],
  ] as const)('names the pending decision: %s', (_, phase, need, toMove) => {
    const state = tableWith({ hands: ['r3 g3', 'r1'] });
    if (phase === 'draw') playCards(state, 'r3');
    expect(view(state, 0)).toMatchObject({ phase, need, toMove });
  });

  it('keeps the last position after the end', () => {
    const state = tableWith({ hands: ['r3 r5', 'r1'], flocks: 'r1', deck: '', lastTurns: 1 });
    const penalties = view(state, 0).penalties;
    playCards(state, 'r3');
    expect(view(state, 0)).toMatchObject({
      phase: 'over',
      toMove: [],
      hand: [],
      handSizes: [0, 0],
      penalties: [penalties[0]! + 1, penalties[1]! + 1],
      flocks: [
        { r: [], g: [], b: [] },
        { r: [], g: [], b: [] },
      ],
      lastTurns: 0,
    });
  });
});

describe('Known goats', () => {
  function afterDrawing(): State {
    const state = tableWith({ hands: ['r3 r1 r1', 'g1'], display: 'r1 b5 b5 g4 g4 g4' });
    playCards(state, 'r3');
    drawCards(state, 'r1 b5 g4');
    return state;
  }

  it('are those that everybody saw being drawn, and no others of the hand', () => {
    expect(view(afterDrawing(), null).known).toEqual([goats('r1 g4 b5'), []]);
  });

  it('are assumed to be played first', () => {
    const state = afterDrawing();
    state.turn = 0;
    playCards(state, 'r1 r1');
    expect(state.hands[0]).toEqual(goats('r1 g4 b5'));
    expect(view(state, null).known[0]).toEqual(goats('g4 b5'));
  });

  it('become penalty cards in public', () => {
    const state = tableWith({
      hands: ['r5 r1 r1 r1 r2 r2 r3 r3', 'g1'],
      display: 'b1 b1 b1 g4 g4 g5',
    });
    playCards(state, 'r5');
    drawCards(state, 'b1 b1 g4 g4 g5');
    giveUpCards(state, 'r3 r3 b1 g5');
    expect(view(state, null).known[0]).toEqual(goats('b1 g4 g4'));
  });
});

describe('Unseen goats', () => {
  it('are those in the first deck and those dealt to hands', () => {
    const state = newMatch(3, 'unseen');
    playRandomly(state, Random.fromNumber(1), () => state.deck.length < 40);
    const hidden = state.hands.flatMap((hand, seat) => without(hand, state.known[seat]!));
    expect(view(state, null).unseen).toEqual(inOrder([...hidden, ...state.deck]));
  });

  it('do not include a deck that was made from the discard pile', () => {
    const state = newMatch(4, 'unseen');
    playRandomly(state, Random.fromNumber(1), () => state.reshuffled);
    const hidden = state.hands.flatMap((hand, seat) => without(hand, state.known[seat]!));
    expect(view(state, null).unseen).toEqual(inOrder(hidden));
    expect(view(state, null).reshuffledDeck).toEqual(inOrder(state.deck));
  });

  it('are all but the display at first', () => {
    const state = newMatch(2);
    const { unseen, reshuffledDeck } = view(state, 0);
    expect(unseen).toHaveLength(78);
    expect(reshuffledDeck).toBeNull();
    for (const goat of state.display)
      expect(countOf(unseen, goat)).toBe(countOf(ALL_GOATS, goat) - countOf(state.display, goat));
  });
});
