import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { choices, validateMove } from './play.ts';
import { adapter } from '#test/games/goat-n-goat/conformance.ts';
import { inOrder, missingIn, selections } from './goats.ts';
import { type Event, type Goat, GOATS, MOUNTAINS, type Move, type State } from './model.ts';
import { play } from './play.ts';
import { clone, facts, scoresOf, toMove, view } from './rules.ts';
import {
  hiddenShuffled,
  newMatch,
  playing,
  playRandomly,
  randomTurn,
  type Turn,
} from '#test/games/goat-n-goat/helpers.ts';
import { repeats } from '#test/repeats.ts';

const MATCHES = repeats(20);

describe.each([2, 3, 4, 5])('random matches of %d', (seats) => {
  const match = (seed: number) => ({
    state: newMatch(seats, `match ${seed}`),
    random: Random.fromNumber(seed),
  });

  /** Positions before a move, about one in `every`. */
  function eachPosition(every: number, visit: (state: State, turn: Turn, random: Random) => void) {
    for (let seed = 0; seed < MATCHES / 5; seed++) {
      const { state, random } = match(seed);
      playRandomly(state, random, (turn) => {
        if (random.below(every) === 0) visit(state, turn, random);
        return false;
      });
    }
  }

  it('end, and goats and mountains are conserved at every step', () => {
    for (let seed = 0; seed < MATCHES; seed++) {
      const { state, random } = match(seed);
      while (toMove(state).length > 0) {
        play(state, state.turn, randomTurn(state, random).move, () => {
          expect(adapter.isConserved(state)).toBe(true);
          for (const [seat, known] of state.known.entries())
            expect(missingIn(state.hands[seat]!, known)).toBeNull();
        });
      }
      expect(state.hands.flat()).toEqual([]);
    }
  });

  it('never begin a turn with an empty hand, nor draw from less than is drawn', () => {
    for (let seed = 0; seed < MATCHES; seed++) {
      const { state, random } = match(seed);
      playRandomly(state, random, () => {
        if (state.phase === 'play') expect(state.hands[state.turn]).not.toHaveLength(0);
        if (state.phase === 'draw') expect(state.display).toHaveLength(6);
        return false;
      });
    }
  });

  it('have scores and metrics that agree with their events', () => {
    for (let seed = 0; seed < MATCHES; seed++) {
      const { state, random } = match(seed);
      const told: Event[] = [];
      while (toMove(state).length > 0) told.push(...playing(state, randomTurn(state, random).move));
      const sums = Array.from({ length: seats }, (_, seat) =>
        told.reduce((sum, event) => sum + pointsTold(event, seat), 0),
      );
      expect(told.at(-1)).toEqual({ type: 'match-ended', scores: sums });
      expect(scoresOf(state)).toEqual(sums);
      for (const [seat, { penalties }] of facts(state).entries()) {
        const { flocks, handLimit, lastHand } = penalties;
        expect(flocks + handLimit + lastHand).toBe(state.penaltyPiles[seat]!.length);
      }
    }
  });

  it('refuse exactly the moves that are not among the choices', () => {
    eachPosition(30, (state, { seat, choices: offered }) => {
      const legal = tryable(state).filter((move) => validateMove(state, seat, move) === null);
      expect(new Set(legal.map(keyOf))).toEqual(new Set(offered.map(({ move }) => keyOf(move))));
      expect(legal).toHaveLength(offered.length);
    });
  });

  it('take the same cards in any order', () => {
    eachPosition(10, (state, { seat, move }) => {
      if (!('cards' in move)) return;
      const other = clone(state);
      const turned = { ...move, cards: move.cards.toReversed() };
      expect(validateMove(state, seat, turned)).toBeNull();
      expect(playing(other, turned)).toEqual(playing(clone(state), move));
    });
  });

  it('are the same again from the same seed and moves', () => {
    const { state, random } = match(7);
    const again = newMatch(seats, 'match 7');
    playRandomly(state, random, ({ move }) => {
      expect(again).toEqual(state);
      playing(again, move);
      return false;
    });
  });

  it('go on alike from a clone and from JSON, and leave the original alone', () => {
    eachPosition(20, (state, { move }) => {
      const before = JSON.stringify(state);
      const cloned = clone(state);
      const parsed = JSON.parse(before) as State;
      expect(parsed).toEqual(state);
      expect(playing(cloned, move)).toEqual(playing(parsed, move));
      expect(cloned).toEqual(parsed);
      expect(JSON.stringify(state)).toBe(before);
    });
  });

  it('show a seat nothing of what is hidden from it', () => {
    eachPosition(5, (state, { seat }, random) => {
      for (const viewer of [seat, (seat + 1) % seats]) {
        const other = hiddenShuffled(state, viewer, random);
        expect(view(other, viewer)).toEqual(view(state, viewer));
        expect(view(other, null)).toEqual(view(state, null));
      }
      const other = hiddenShuffled(state, seat, random);
      expect(choices(other, seat)).toEqual(choices(state, seat));
      for (const move of tryable(state))
        expect(validateMove(other, seat, move)).toEqual(validateMove(state, seat, move));
    });
  });

  it('reveal no other hand in their events', () => {
    eachPosition(5, (state, { seat, move }, random) => {
      const other = clone(state);
      if (!adapter.swapHidden(other, [seat], random)) return;
      expect(other).not.toEqual(state);
      expect(playing(other, move)).toEqual(playing(clone(state), move));
    });
  });
});

function pointsTold(event: Event, seat: number): number {
  if (event.type === 'hands-given-up') return -event.counts[seat]!;
  if (!('seat' in event) || event.seat !== seat) return 0;
  if (event.type === 'mountain-taken') return Number(event.mountain[1]);
  return event.type === 'flock-lost' || event.type === 'gave-up' ? -event.cards.length : 0;
}

const keyOf = (move: Move): string => JSON.stringify(move);

/** Every conceivable move: every mountain, and every selection of goats on display or in hand, and one more. */
function tryable(state: State): Move[] {
  const held = state.hands[state.turn]!;
  const stranger = GOATS.find((goat) => missingIn([...held, ...state.display], [goat]) !== null);
  const strange: readonly Goat[] = stranger ? [stranger] : [];
  const ofHand = [1, 2, 3].flatMap((size) => selections(inOrder([...held, ...strange]), size));
  const played = selectionsOfAnySize(held);
  const drawn = selectionsOfAnySize(inOrder([...state.display, ...strange]));
  return [
    ...played.map((cards): Move => ({ type: 'play', cards })),
    ...drawn.map((cards): Move => ({ type: 'draw', cards })),
    ...(held.length > 11 ? played : [...ofHand, ...selections(held, 4)]).map((cards): Move => ({
      type: 'give-up',
      cards,
    })),
    ...MOUNTAINS.map((mountain): Move => ({ type: 'mountain', mountain })),
    { type: 'no-mountain' },
  ];
}

const selectionsOfAnySize = (ordered: readonly Goat[]): Goat[][] =>
  Array.from({ length: ordered.length }, (_, size) => selections(ordered, size + 1)).flat();
