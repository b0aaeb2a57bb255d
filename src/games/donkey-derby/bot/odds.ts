import type { Seat } from '../../../shared/ids.ts';
import { DONKEYS, PLACES } from '../manifest.ts';
import type { Donkey, PerDonkey, View } from '../rules/model.ts';
import { perDonkey } from '../rules/rules.ts';

export const MEAN_DIE = 2.5;

/** Steps the leader may have left per remaining marker when it is time to bet. */
const LAST_CALL = 6;

/** Whether a seat should place all its markers now, given the leader's remaining steps. */
export const isLastCall = (left: number, markers: number): boolean => left <= LAST_CALL * markers;

/** Chances of coming 1st, 2nd and 3rd, by donkey. */
type Odds = PerDonkey<readonly number[]>;

type Positions = Readonly<PerDonkey<number>>;

/**
 * Estimates final places from positions: the next to cross is drawn with a weight that grows with the lead, the more
 * so the fewer steps are left; then again among the others (Plackett–Luce model).
 */
export function oddsOf({ options, podium }: View, positions: Positions): Odds {
  const odds = perDonkey((donkey) => placesTaken(podium.indexOf(donkey)));
  const racing = DONKEYS.filter((donkey) => !podium.includes(donkey));
  const lead = Math.max(...racing.map((donkey) => positions[donkey]));
  const spread = 1 + 0.9 * Math.sqrt(Math.max(options.board.track - lead, 0));
  const weights = perDonkey((donkey) => Math.exp((positions[donkey] - lead) / spread));
  spreadOver(odds, weights, racing, podium.length, 1);
  return odds;
}

const placesTaken = (place: number): number[] =>
  Array.from({ length: PLACES }, (_, index) => (index === place ? 1 : 0));

function spreadOver(
  odds: PerDonkey<number[]>,
  weights: Positions,
  racing: readonly Donkey[],
  place: number,
  chance: number,
): void {
  if (place === PLACES) return;
  const sum = racing.reduce((total, donkey) => total + weights[donkey], 0);
  for (const donkey of racing) {
    const share = (chance * weights[donkey]) / sum;
    odds[donkey][place]! += share;
    const behind = racing.filter((other) => other !== donkey);
    spreadOver(odds, weights, behind, place + 1, share);
  }
}

export const worthOf = (view: View, odds: Odds, donkey: Donkey, space: number): number =>
  odds[donkey].reduce((sum, chance, place) => sum + chance * payout(view, place, space), 0);

const payout = ({ options }: View, place: number, space: number): number =>
  options.board.payouts[place]![space]!;

/** Expected score of a seat, less the others' average. */
export function prospectOf(view: View, odds: Odds, seat: Seat): number {
  const others = view.markers.length - 1;
  let prospect = 0;
  for (const donkey of DONKEYS)
    view.columns[donkey].forEach((owner, space) => {
      prospect += worthOf(view, odds, donkey, space) * (owner === seat ? 1 : -1 / others);
    });
  return prospect;
}
