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

const CONSIDERED = 2;

/** Chance, one in this number, of playing a random move. */
const UNCONSIDERED_ONE_IN = 8;

/** Judges well enough, but compares few of the moves. */
const easy: Policy<GoatTypes> = ({ view, seat, moves }, random) =>
  pickBest(
    random.shuffled(moves).slice(0, random.below(UNCONSIDERED_ONE_IN) === 0 ? 1 : CONSIDERED),
    (move) => moveWorth(view, seat, move),
    random,
  );

/** Evaluates the seat's flocks and hand after each move. */
const normal: Policy<GoatTypes> = ({ view, seat, moves }, random) =>
  pickBest(moves, (move) => moveWorth(view, seat, move), random);

/** Largest number of moves the budget can distinguish. */
const CANDIDATES = 24;

/** Shares of the thinking time for a turn's up to three decisions: the play matters most. */
const SHARES = { play: 0.5, draw: 0.3, 'give-up': 0.2, mountain: 0.2 } as const;

/** Rollouts of very many matches, from hands and decks that fit what the seat sees. */
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

/** Plays the move and the rest of its turn. */
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

/** A lead wins; a higher score alone does not. */
function leadOf(match: Kernel, seat: Seat): number {
  let best = -Infinity;
  for (let other = 0; other < match.seats; other++)
    if (other !== seat) best = Math.max(best, match.scoreOf(other));
  return match.scoreOf(seat) - best;
}

/** Casual bots win about a third of what normal ones win at the same table (docs/bots.md). */
const CASUAL_SHARE = 0.65;

export const bot: BotKit<GoatTypes> = { easy, casualShare: CASUAL_SHARE, normal, hard };
