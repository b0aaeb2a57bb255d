import type { SearchKit, World } from '../../../core/bot.ts';
import type { Seat } from '../../../../shared/ids.ts';
import { numberOf, pointsOf } from '../goats.ts';
import type { GoatTypes, Move } from '../model.ts';
import { sampleHidden } from './hidden.ts';
import { hueOfMountain, kernelOf, kindOf, Kernel } from './kernel.ts';
import { Luck } from '../../../core/luck.ts';
import { bestFirst } from './normal.ts';
import { drawGoats, finishTurn, playOut } from './rollout.ts';

/** More moves than this are more than the budget can tell apart. */
const CANDIDATES = 24;

/** Very many matches played to their end, from hands and decks that fit what the seat sees. */
export const hard: SearchKit<GoatTypes> = {
  candidates: (sight) =>
    sight.moves.length > CANDIDATES ? bestFirst(sight).slice(0, CANDIDATES) : sight.moves,
  sampleWorld: ({ view, seat }, random) =>
    worldOf(kernelOf(view, sampleHidden(view, seat, random))),
};

function worldOf(start: Kernel): World<GoatTypes> {
  const match = new Kernel(start.seats);
  return {
    tryOut(seat, move, seed) {
      const luck = new Luck(seed);
      match.copyFrom(start);
      playOn(match, move, luck);
      playOut(match, luck);
      return standing(match, seat);
    },
  };
}

/** The move, and what is left of its turn. */
function playOn(match: Kernel, move: Move, luck: Luck): void {
  switch (move.type) {
    case 'play':
      for (const goat of move.cards) match.lay(kindOf(goat), 1);
      if (!match.isLastTurn) drawGoats(match, numberOf(move.cards[0]!), luck);
      return finishTurn(match, luck);
    case 'draw':
      for (const goat of move.cards) match.draw(match.display.indexOf(kindOf(goat)));
      return finishTurn(match, luck);
    case 'give-up':
      for (const goat of move.cards) match.giveUp(kindOf(goat));
      return finishTurn(match, luck);
    case 'mountain':
      match.take(hueOfMountain(move.mountain), pointsOf(move.mountain));
      return match.endTurn(luck);
    case 'no-mountain':
      return match.endTurn(luck);
  }
}

/** A lead is what wins; a higher score alone is not. */
function standing(match: Kernel, seat: Seat): number {
  let best = -Infinity;
  for (let other = 0; other < match.seats; other++)
    if (other !== seat) best = Math.max(best, match.scoreOf(other));
  return match.scoreOf(seat) - best;
}
