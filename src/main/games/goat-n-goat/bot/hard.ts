import { bestFirst, type SearchKit, type World } from '../../../core/bot.ts';
import type { Seat } from '../../../../shared/ids.ts';
import { numberOf, pointsOf } from '../goats.ts';
import type { GoatTypes, Move } from '../model.ts';
import { sampleHidden } from './hidden.ts';
import { hueOfMountain, kernelOf, kindOf, Kernel } from './kernel.ts';
import { FastRandom } from '../../../core/fast-random.ts';
import { worthOf } from './normal.ts';
import { drawGoats, finishTurn, playOut } from './rollout.ts';

/** More moves than this are more than the budget can tell apart. */
const CANDIDATES = 24;

/** Very many matches played to their end, from hands and decks that fit what the seat sees. */
export const hard: SearchKit<GoatTypes> = {
  candidates: ({ view, seat, moves }) =>
    moves.length > CANDIDATES
      ? bestFirst(moves, (move) => worthOf(view, seat, move)).slice(0, CANDIDATES)
      : moves,
  sampleWorld: ({ view, seat }, random) =>
    worldOf(kernelOf(view, sampleHidden(view, seat, random))),
};

function worldOf(start: Kernel): World<GoatTypes> {
  const match = new Kernel(start.seats);
  return {
    tryOut(seat, move, seed) {
      const random = new FastRandom(seed);
      match.copyFrom(start);
      playOn(match, move, random);
      playOut(match, random);
      return standing(match, seat);
    },
  };
}

/** The move, and what is left of its turn. */
function playOn(match: Kernel, move: Move, random: FastRandom): void {
  switch (move.type) {
    case 'play':
      for (const goat of move.cards) match.lay(kindOf(goat), 1);
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
function standing(match: Kernel, seat: Seat): number {
  let best = -Infinity;
  for (let other = 0; other < match.seats; other++)
    if (other !== seat) best = Math.max(best, match.scoreOf(other));
  return match.scoreOf(seat) - best;
}
