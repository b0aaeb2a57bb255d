import {
  bestFirst,
  pickBest,
  type BotKit,
  type Policy,
  type SearchKit,
  type World,
} from '../../../core/bot.ts';
import type { GoatTypes, Move } from '../rules/model.ts';
import { moveWorth } from './move-worth.ts';
import type { Seat } from '../../../shared/ids.ts';
import { numberOf, pointsOf } from '../rules/goats.ts';
import { hueOfMountain, Kernel, kernelOf, kindOf, sampleHidden } from './kernel.ts';
import { FastRandom } from '../../../core/random.ts';
import { drawGoats, finishTurn, playOut } from './playout.ts';

/** Moves that come to a beginner's mind. */
const CONSIDERED = 2;

/** One move in so many is the first that comes. */
const UNCONSIDERED_ONE_IN = 8;

/** A beginner judges well enough, but sees few of the possibilities. */
const easy: Policy<GoatTypes> = ({ view, seat, moves }, random) =>
  pickBest(
    random.shuffled(moves).slice(0, random.below(UNCONSIDERED_ONE_IN) === 0 ? 1 : CONSIDERED),
    (move) => moveWorth(view, seat, move),
    random,
  );

/** Weighs where each move leaves the seat's flocks and hand. */
const normal: Policy<GoatTypes> = ({ view, seat, moves }, random) =>
  pickBest(moves, (move) => moveWorth(view, seat, move), random);

/** More moves than this are more than the budget can tell apart. */
const CANDIDATES = 24;

/** Of the thinking for a turn, which has up to three decisions: what is played matters most. */
const SHARES = { play: 0.5, draw: 0.3, 'give-up': 0.2, mountain: 0.2 } as const;

/** Very many matches played to their end, from hands and decks that fit what the seat sees. */
const hard: SearchKit<GoatTypes> = {
  candidates: ({ view, seat, moves }) =>
    moves.length > CANDIDATES
      ? bestFirst(moves, (move) => moveWorth(view, seat, move)).slice(0, CANDIDATES)
      : moves,
  budgetShare: ({ view: { phase } }) => (phase === 'over' ? 1 : SHARES[phase]),
  sampleWorld: ({ view, seat }, random) =>
    worldOf(kernelOf(view, sampleHidden(view, seat, random))),
};

function worldOf(start: Kernel): World<GoatTypes> {
  const match = new Kernel(start.seats);
  return {
    rollout(seat, move, seed) {
      const random = new FastRandom(seed);
      match.copyFrom(start);
      playOn(match, move, random);
      playOut(match, random);
      return leadOf(match, seat);
    },
  };
}

/** The move, and what is left of its turn. */
export function playOn(match: Kernel, move: Move, random: FastRandom): void {
  switch (move.type) {
    case 'play':
      for (const goat of move.cards) match.playGoats(kindOf(goat), 1);
      if (!match.isLastTurn) drawGoats(match, numberOf(move.cards[0]!), random);
      return finishTurn(match, random);
    case 'draw':
      for (const goat of move.cards) match.draw(match.display.indexOf(kindOf(goat)));
      return finishTurn(match, random);
    case 'give-up':
      for (const goat of move.cards) match.giveUp(kindOf(goat));
      return finishTurn(match, random);
    case 'mountain':
      match.take(hueOfMountain(move.mountain), pointsOf(move.mountain));
      return match.endTurn(random);
    case 'no-mountain':
      return match.endTurn(random);
  }
}

/** A lead is what wins; a higher score alone is not. */
function leadOf(match: Kernel, seat: Seat): number {
  let best = -Infinity;
  for (let other = 0; other < match.seats; other++)
    if (other !== seat) best = Math.max(best, match.scoreOf(other));
  return match.scoreOf(seat) - best;
}

export const bot: BotKit<GoatTypes> = { easy, normal, hard };
