import { describe, expect, it } from 'vitest';
import { FastRandom, Random } from '#core/random.ts';
import { pointsOf } from '../rules/goats.ts';
import { GOATS, type Move, type State } from '../rules/model.ts';
import { scoresOf, toMove, view } from '../rules/rules.ts';
import { newMatch, playing, randomTurn } from '#test/games/goat-n-goat/helpers.ts';
import { hueOfMountain, type Kernel, kernelOf, kindOf, KINDS } from './kernel.ts';
import { playTurn, blundersOf } from './match-end.ts';

const hiddenOf = ({ hands, deck }: State) => ({ hands, deck });

const kernelFrom = (state: State): Kernel => kernelOf(view(state, null), hiddenOf(state));

const goatsIn = (counts: Uint8Array, seat: number): string[] =>
  GOATS.flatMap((goat, kind) => Array<string>(counts[seat * KINDS + kind]!).fill(goat));

/** Fields of both, named as in the rules. The display's order makes no difference. */
const told = (kernel: Kernel) => ({
  turn: kernel.turn,
  lastTurns: kernel.lastTurns,
  reshuffled: kernel.reshuffled,
  hands: Array.from({ length: kernel.seats }, (_, seat) => goatsIn(kernel.hands, seat)),
  flocks: Array.from({ length: kernel.seats }, (_, seat) => goatsIn(kernel.flocks, seat)),
  sizes: [...kernel.sizes],
  tops: [...kernel.tops],
  points: [...kernel.points],
  penalties: [...kernel.penalties],
  mountains: [...kernel.mountains],
  display: [...kernel.display.slice(0, kernel.displaySize)].toSorted(),
  deck: [...kernel.deck.slice(0, kernel.deckSize)],
  discard: [...kernel.discard.slice(0, kernel.discardSize)].toSorted(),
});

function follow(kernel: Kernel, move: Move): void {
  switch (move.type) {
    case 'play':
      for (const goat of new Set(move.cards))
        kernel.playGoats(kindOf(goat), move.cards.filter((other) => other === goat).length);
      break;
    case 'draw':
      for (const goat of move.cards) kernel.draw(kernel.display.indexOf(kindOf(goat)));
      break;
    case 'give-up':
      for (const goat of move.cards) kernel.giveUp(kindOf(goat));
      break;
    case 'mountain':
      kernel.take(hueOfMountain(move.mountain), pointsOf(move.mountain));
      break;
    case 'no-mountain':
  }
}

describe('The kernel', () => {
  it.each([2, 3, 4, 5])('plays in lock-step with the rules, %d players', (seats) => {
    for (let seed = 0; seed < 30; seed++) {
      const state = newMatch(seats, `kernel ${seed}`);
      const random = Random.fromNumber(seed);
      const kernel = kernelFrom(state);
      while (toMove(state).length > 0) {
        const { move } = randomTurn(state, random);
        const wasReshuffled = state.reshuffled;
        const ended = playing(state, move).some(({ type }) => type === 'turn-began');
        follow(kernel, move);
        if (state.phase === 'over') break;
        if (ended) kernel.endTurn(new FastRandom(seed));
        if (state.reshuffled !== wasReshuffled) kernel.copyFrom(kernelFrom(state));
        expect(told(kernel)).toEqual(told(kernelFrom(state)));
      }
      kernel.endTurn(new FastRandom(seed));
      expect(kernel.over).toBe(true);
      expect(Array.from({ length: seats }, (_, seat) => kernel.scoreOf(seat))).toEqual(
        scoresOf(state),
      );
    }
  });

  it.each([2, 3, 4, 5])(
    'plays on to the end by itself without losing a goat, %d players',
    (seats) => {
      for (let seed = 0; seed < 30; seed++) {
        const kernel = kernelFrom(newMatch(seats, `rollout ${seed}`));
        const random = new FastRandom(seed);
        const blunders = blundersOf(seats, (seat) => seat % 2);
        while (!kernel.over) playTurn(kernel, random, blunders);
        const piles = [kernel.hands, kernel.flocks, kernel.penalties].map(sumOf);
        const { displaySize, deckSize, discardSize } = kernel;
        expect(sumOf([...piles, displaySize, deckSize, discardSize])).toBe(84);
        expect(kernel.over).toBe(true);
      }
    },
  );
});

const sumOf = (counts: Iterable<number>): number =>
  [...counts].reduce((sum, count) => sum + count, 0);
