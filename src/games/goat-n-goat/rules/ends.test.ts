import { describe, expect, it } from 'vitest';
import { choices } from './play.ts';
import type { Mountain, State } from './model.ts';
import { facts, mountainSetFor, outcome, placesOf, roundScores, scoreOf, toMove } from './rules.ts';
import {
  goats,
  playCards,
  playing,
  tableWith,
  typesOf,
  untilTurnOf,
} from '#test/games/goat-n-goat/helpers.ts';

const mountains = (text: string): Mountain[] =>
  text.split(' ').filter((mountain) => mountain !== '') as Mountain[];

describe('In a last turn', () => {
  it('nothing is drawn and the display is not refilled', () => {
    const state = tableWith({ hands: ['r3 r5', 'r1'], display: 'g1 g1', deck: '', lastTurns: 2 });
    expect(choices(state, 0)[0]!.consequence).toMatchObject({ draws: 0, givesUp: 0 });
    expect(typesOf(playCards(state, 'r3'))).toEqual(['played', 'placed', 'turn-began']);
    expect(state.display).toEqual(['g1', 'g1']);
    expect(state).toMatchObject({ turn: 1, phase: 'play', lastTurns: 1, need: null });
  });

  it('a mountain may still be taken', () => {
    const state = tableWith({ hands: ['r3 r5', 'r1'], flocks: 'r1 r1', deck: '', lastTurns: 2 });
    playCards(state, 'r3');
    expect(state.phase).toBe('mountain');
    playing(state, { type: 'mountain', mountain: 'r3' });
    expect(state.scorePiles[0]).toEqual(['r3']);
    expect(state.turn).toBe(1);
  });

  it.each([2, 3, 4, 5])(
    'each of %d players has exactly one, and the player who caused it is last',
    (seats) => {
      const state = tableWith({
        seats,
        hands: ['r1 r2 r3', 'g1 g2', 'b1 b2', 'r1 r2', 'g1 g2'].slice(0, seats),
        deck: 'b5',
        reshuffled: true,
      });
      const turns: [number, number | null][] = [];
      untilTurnOf(state, 1);
      while (toMove(state).length > 0) {
        if (state.phase === 'play') turns.push([state.turn, state.lastTurns]);
        playing(state, choices(state, state.turn)[0]!.move);
      }
      const clockwise = Array.from({ length: seats }, (_, later) => (1 + later) % seats);
      expect(turns).toEqual(clockwise.map((seat, later) => [seat, seats - later]));
      expect(state.lastTurns).toBe(0);
    },
  );
});

describe('At the end', () => {
  function endedMatch(): { state: State; told: ReturnType<typeof playCards> } {
    const state = tableWith({ hands: ['r3 r5 g5', 'r1'], flocks: 'r1 b4', deck: '', lastTurns: 1 });
    state.penaltyPiles[0]!.push(...state.penaltyPiles[1]!.splice(0, 2));
    state.penaltyPiles[1]!.splice(3);
    state.scorePiles[0] = mountains('b3 b7');
    return { state, told: playCards(state, 'r3') };
  }

  it('flocks are discarded without points or penalty, and hands become penalty cards', () => {
    const { state, told } = endedMatch();
    expect(told.slice(2)).toEqual([
      { type: 'flocks-discarded' },
      { type: 'hands-given-up', counts: [2, 1] },
      { type: 'match-ended', scores: [6, -4] },
    ]);
    expect(state.discard).toEqual(goats('r1 r3 b4'));
    expect(state.flocks[0]).toEqual({ r: [], g: [], b: [] });
    expect(state.penaltyPiles.map((pile) => pile.length)).toEqual([4, 4]);
    expect(state.hands).toEqual([[], []]);
    expect(toMove(state)).toEqual([]);
  });

  it('the score is the mountains less the penalty cards, whatever their numbers', () => {
    const { state } = endedMatch();
    expect(outcome(state)).toEqual({ over: true, scores: [6, -4], places: [1, 2] });
    expect(roundScores(state)).toEqual([[6, -4]]);
    expect(scoreOf(mountains('r9 g3'), 5)).toBe(7);
    expect(scoreOf([], 0)).toBe(0);
  });

  it('the sources of penalty cards are counted', () => {
    const { state } = endedMatch();
    expect(facts(state)[0]).toEqual({
      mountains: ['b3', 'b7'],
      turns: 1,
      drawn: 0,
      flocksLost: 0,
      largestFlock: 2,
      penalties: { flocks: 0, handLimit: 0, lastHand: 2 },
    });
  });

  it('no score exists before the end', () => {
    const state = tableWith({ hands: ['r3', 'r1'] });
    expect(outcome(state)).toEqual({ over: false });
    expect(roundScores(state)).toEqual([]);
  });
});

describe('The places', () => {
  it.each([
    ['the highest score first', [3, 9, 5], ['r9', '', ''], [3, 1, 2]],
    ['a tie goes to the higher highest mountain', [5, 5], ['r3 g6', 'r7'], [2, 1]],
    ['then to the second highest', [5, 5], ['r3 g7', 'r7 b4'], [2, 1]],
    ['in whatever order they were taken', [5, 5], ['g7 r4', 'b3 r7'], [1, 2]],
    ['who has run out of mountains loses', [5, 5], ['r7', 'b7 b3'], [2, 1]],
    ['none at all loses to any', [-2, -2], ['', 'b3'], [2, 1]],
    ['if all are equal, they share the place', [5, 5], ['r7 g3', 'b7 b3'], [1, 1]],
    ['the tie-break orders all places', [9, 5, 5], ['', 'r3', 'b4'], [1, 3, 2]],
    ['a shared place counts for two', [5, 5, 4], ['r7', 'b7', ''], [1, 1, 3]],
    ['a score is before any mountain', [6, 5], ['', 'r9'], [1, 2]],
  ])('%s', (_, scores, piles, places) => {
    expect(placesOf(scores, piles.map(mountains))).toEqual(places);
  });
});

describe('The mountains', () => {
  it.each([
    [2, [3, 4, 5, 6, 7, 8, 9]],
    [3, [3, 4, 5, 6, 7, 8, 9]],
    [4, [3, 3, 4, 5, 6, 7, 8]],
    [5, [3, 3, 4, 4, 5, 6, 7]],
  ])('of each colour for %d players', (players, set) => {
    expect(mountainSetFor(players)).toEqual(set);
  });
});
