import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { play, choices, validateMove } from './play.ts';
import { bullsOf } from './cards.ts';
import type { Card, Event, Move, State } from './model.ts';
import { clone, toMove, view } from './rules.ts';
import {
  hiddenShuffled,
  newMatch,
  playing,
  playRandomly,
  randomTurns,
  TABLES,
  type Turn,
} from '#test/games/six-nimmt/helpers.ts';
import { repeats } from '#test/repeats.ts';

const MATCHES = repeats(10);

const EVERY_MOVE: readonly Move[] = [
  ...Array.from({ length: 104 }, (_, index): Move => ({ type: 'choose', card: index + 1 })),
  ...Array.from({ length: 104 }, (_, index): Move => ({ type: 'draft', card: index + 1 })),
  ...[0, 1, 2, 3].map((row): Move => ({ type: 'take-row', row })),
];

describe.each(TABLES)('random matches of $seats with $options', ({ seats, options }) => {
  const matches = (count: number): { state: State; random: Random }[] =>
    Array.from({ length: count }, (_, seed) => ({
      state: newMatch(seats, options, `match ${seed}`),
      random: Random.fromNumber(seed),
    }));

  /** Visits positions before a turn, about one in `every`. */
  function eachPosition(every: number, visit: (state: State, turn: Turn, random: Random) => void) {
    for (const { state, random } of matches(MATCHES / 5)) {
      for (const turn of randomTurns(state, random)) {
        if (random.below(every) === 0) visit(state, turn, random);
        playing(state, turn.seat, turn.move);
      }
    }
  }

  it('end, and cards and bull heads are conserved at every step', () => {
    for (const { state, random } of matches(MATCHES)) {
      const all = cardsIn(state).length;
      let penalties: readonly Card[] = [];
      for (const { seat, move } of randomTurns(state, random)) {
        play(state, seat, move, (event) => {
          penalties = penaltiesAfter(event, penalties);
          expect(new Set([...cardsIn(state), ...penalties]).size).toBe(all);
          expect(state.taken.reduce((sum, bulls) => sum + bulls, 0)).toBe(bullsOf(penalties));
          expect(state.takenCards.reduce((sum, cards) => sum + cards, 0)).toBe(penalties.length);
        });
      }
      expect(state.phase).toBe('over');
    }
  });

  it('have totals that are the sum of the deals', () => {
    for (const { state, random } of matches(MATCHES)) {
      playRandomly(state, random);
      const sums = state.totals.map((_, seat) =>
        state.roundScores.reduce((sum, scores) => sum + scores[seat]!, 0),
      );
      expect(state.totals).toEqual(sums);
    }
  });

  it('refuse exactly what is not among the choices', () => {
    eachPosition(20, (state, { seat }) => {
      const legal = EVERY_MOVE.filter((move) => validateMove(state, seat, move) === null);
      const offered = choices(state, seat).map(({ move }) => move);
      expect(new Set(offered.map(keyOf))).toEqual(new Set(legal.map(keyOf)));
      expect(offered).toHaveLength(legal.length);
    });
  });

  it('are the same again from the same seed and moves', () => {
    for (const [seed, { state, random }] of matches(3).entries()) {
      const again = newMatch(seats, options, `match ${seed}`);
      for (const { seat, move } of randomTurns(state, random)) {
        expect(playing(again, seat, move)).toEqual(playing(state, seat, move));
        expect(again).toEqual(state);
      }
    }
  });

  it('go on alike from a clone and from JSON, and leave the original alone', () => {
    eachPosition(20, (state, { seat, move }) => {
      const before = JSON.stringify(state);
      const cloned = clone(state);
      const parsed = JSON.parse(before) as State;
      expect(cloned).toEqual(state);
      expect(parsed).toEqual(state);
      expect(playing(cloned, seat, move)).toEqual(playing(parsed, seat, move));
      expect(cloned).toEqual(parsed);
      expect(JSON.stringify(state)).toBe(before);
    });
  });

  it('show a seat nothing of what is hidden from it', () => {
    eachPosition(10, (state, { seat, move }, random) => {
      const other = hiddenShuffled(state, seat, random);
      expect(view(other, seat)).toEqual(view(state, seat));
      expect(view(other, null)).toEqual(view(state, null));
      expect(choices(other, seat)).toEqual(choices(state, seat));
      for (const tried of EVERY_MOVE)
        expect(validateMove(other, seat, tried)).toEqual(validateMove(state, seat, tried));
      if (toMove(state).length > 1)
        expect(playing(other, seat, move)).toEqual(playing(clone(state), seat, move));
    });
  });

  it('give every seat its own hand and a spectator none', () => {
    eachPosition(20, (state) => {
      for (const [seat, hand] of state.hands.entries())
        expect(view(state, seat).hand).toEqual(hand);
      expect(view(state, null).hand).toBeNull();
    });
  });
});

const keyOf = (move: Move): string => JSON.stringify(move);

const cardsIn = ({ pool, rows, hands, chosen, revealed }: State): readonly Card[] => [
  ...pool,
  ...rows.flat(),
  ...hands.flat(),
  ...chosen.filter((card) => card !== null),
  ...revealed.map(({ card }) => card),
];

function penaltiesAfter(event: Event, penalties: readonly Card[]): readonly Card[] {
  if (event.type === 'row-taken') return [...penalties, ...event.cards];
  return event.type === 'dealt' || event.type === 'draft-began' ? [] : penalties;
}
