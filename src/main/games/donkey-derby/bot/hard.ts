import type { Seat } from '../../../../shared/ids.ts';
import type { SearchKit, World } from '../../../core/bot.ts';
import { DONKEYS, type DerbyTypes, type Move, type View } from '../model.ts';
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
    const world = worlds.get(view) ?? worldOf(view);
    worlds.set(view, world);
    return world;
  },
};

function worldOf(view: View): World<DerbyTypes> {
  const start = new Kernel(view);
  const race = new Kernel(view);
  const rollout = new Rollout(race);
  return {
    tryOut(seat, move, luck) {
      race.copyFrom(start);
      follow(race, view, move);
      rollout.run(luck);
      return valueFor(race, seat);
    },
  };
}

function follow(race: Kernel, { die }: View, move: Move): void {
  switch (move.type) {
    case 'bet':
      return race.bet(DONKEYS.indexOf(move.donkey));
    case 'no-bet':
      return race.bet(NO_BET);
    case 'roll':
      return;
    case 'advance':
      return race.advance(DONKEYS.indexOf(move.donkey), die!);
  }
}

/** The margin over the best of the others, and a bonus for the win, split among joint winners. */
function valueFor(race: Kernel, seat: Seat): number {
  const own = race.score(seat);
  let best = 0;
  let winners = 1;
  for (let other = 0; other < race.seats; other++) {
    if (other === seat) continue;
    const score = race.score(other);
    best = Math.max(best, score);
    if (score === own) winners++;
  }
  const victory = own < best ? 0 : VICTORY / winners;
  return own - best + victory * race.payouts[0]!;
}
