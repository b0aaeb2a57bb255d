import {
  bestFirst,
  pickBest,
  type BotKit,
  type Policy,
  type SearchKit,
  type World,
} from '../../../core/bot.ts';
import type { GoatTypes, View } from '../rules/model.ts';
import { type Hidden, sampleHidden } from './kernel.ts';
import { matchesFrom } from './match-end.ts';
import { moveWorth } from './move-worth.ts';

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
  sampleWorld: ({ view, seat }, random) => worldOf(view, sampleHidden(view, seat, random)),
};

function worldOf(view: View, hidden: Hidden): World<GoatTypes> {
  const run = matchesFrom(view, hidden);
  return { rollout: (seat, move, seed) => run(seat, move, seed).worth };
}

/** Casual bots win about a third of what normal ones win at the same table (docs/bots.md). */
const CASUAL_SHARE = 0.65;

export const bot: BotKit<GoatTypes> = { easy, casualShare: CASUAL_SHARE, normal, hard };
