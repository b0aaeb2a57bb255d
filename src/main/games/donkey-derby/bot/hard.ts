import type { Seat } from '../../../../shared/ids.ts';
import type { SearchKit, World } from '../../../core/bot.ts';
import { numberOf } from '../herd.ts';
import type { DerbyTypes, Move, View } from '../model.ts';
import { Kernel, NO_BET } from './kernel.ts';
import { Rollout } from './rollout.ts';

/** What winning is worth beside the margin, in payouts of the best space. */
const VICTORY = 1;

/** The world of a view that is being searched. */
const worlds = new WeakMap<View, World<DerbyTypes>>();

/** All is public, so every sample of a view is the same world; only the dice to come differ. */
export const hard: SearchKit<DerbyTypes> = {
  candidates: ({ moves }) => moves,
  sampleWorld({ view }) {
    let world = worlds.get(view);
    if (!world) worlds.set(view, (world = worldOf(view)));
    return world;
  },
};

function worldOf(view: View): World<DerbyTypes> {
  const start = new Kernel(view);
  const race = new Kernel(view);
  const rollout = new Rollout(race);
  const scores = new Float64Array(race.seats);
  return {
    tryOut(seat, move, luck) {
      race.copyFrom(start);
      follow(race, view, move);
      rollout.run(luck);
      race.score(scores);
      return valueFor(seat, scores, VICTORY * race.payouts[0]!);
    },
  };
}

function follow(race: Kernel, { die }: View, move: Move): void {
  switch (move.type) {
    case 'bet':
      return race.bet(numberOf(move.donkey));
    case 'no-bet':
      return race.bet(NO_BET);
    case 'roll':
      return;
    case 'advance':
      return race.advance(numberOf(move.donkey), die!);
  }
}

/** The margin over the best of the others, and a bonus for the win, split among joint winners. */
function valueFor(seat: Seat, scores: Float64Array, victory: number): number {
  const own = scores[seat]!;
  let best = 0;
  let winners = 1;
  for (let other = 0; other < scores.length; other++) {
    if (other === seat) continue;
    const score = scores[other]!;
    if (score > best) best = score;
    if (score === own) winners++;
  }
  return own < best ? own - best : own - best + victory / winners;
}
