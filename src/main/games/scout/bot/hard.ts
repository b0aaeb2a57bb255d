import type { SearchKit, Sight, World } from '../../../core/bot.ts';
import type { Seat } from '../../../../shared/ids.ts';
import { codeOf } from '../codes.ts';
import type { Move, ScoutTypes, State } from '../model.ts';
import { appraise } from './appraise.ts';
import { Dice } from './dice.ts';
import { Kernel } from './kernel.ts';
import { playOut } from './playout.ts';
import { stateThatFits } from './worlds.ts';

/** So many moves are tried: more would leave too few worlds for each. */
const CANDIDATES = 8;

export const hard: SearchKit<ScoutTypes> = {
  candidates,
  sampleWorld: (sight, random) => worldOf(stateThatFits(sight, random)),
};

/** The moves that look best, and of each type at least one. */
function candidates(sight: Sight<ScoutTypes>): readonly Move[] {
  const worths = appraise(sight);
  const ranked = sight.moves
    .map((move, i) => ({ move, worth: worths[i]! }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ move }) => move);
  return ranked.filter(
    (move, place) =>
      place < CANDIDATES || place === ranked.findIndex(({ type }) => type === move.type),
  );
}

const dice = new Dice();

function worldOf(state: State): World<ScoutTypes> {
  const start = new Kernel(state.seats);
  start.load(state);
  const round = new Kernel(state.seats);
  return {
    tryOut(seat, move, luck) {
      dice.seed(luck);
      round.copyFrom(start);
      if (move.type !== 'orient') round.play(codeOf(move));
      else if (move.flip) round.hands[seat]!.turn();
      playOut(round, dice);
      return lead(round, seat);
    },
  };
}

/** The points of a round over the others' average. */
function lead(round: Kernel, seat: Seat): number {
  let others = 0;
  for (let other = 0; other < round.seats; other++)
    if (other !== seat) others += round.score(other);
  return round.score(seat) - others / (round.seats - 1);
}
