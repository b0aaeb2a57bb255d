import type { ConformanceAdapter } from '../conformance/adapter.ts';
import { MARKERS } from '#games/donkey-derby/manifest.ts';
import type { State } from '#games/donkey-derby/rules/model.ts';

/** A board on which the place hardly matters, so that many scores are equal. */
const FLAT = [
  [1, 1, 1, 1, 1],
  [1, 1, 1, 1, 1],
  [1, 1, 1, 1, 1],
];

export const adapter: ConformanceAdapter<State> = {
  variants: [
    {},
    { bridge: true },
    { bridge: true, board: { track: 2, bridge: 1 } },
    { bridge: true, board: { track: 8, bridge: 4, payouts: FLAT } },
  ],
  longest: 2_000,
  isConserved,
  // Everything is public except future dice.
  hidden: [],
  swapHidden: () => false,
};

/** Whether every marker is with its player or in a column, and the podium has the donkeys that took all steps. */
function isConserved({ seats, markers, bets, podium, positions, options }: State): boolean {
  const isHome = (steps: number): boolean => steps === options.board.track;
  return (
    Array.from({ length: seats }, (_, seat) => seat).every(
      (seat) => markers[seat]! + bets.filter((bet) => bet.seat === seat).length === MARKERS,
    ) &&
    positions.every((steps, donkey) => isHome(steps) === podium.includes(donkey)) &&
    new Set(podium).size === podium.length
  );
}
