import type { Seat } from '../../../../shared/ids.ts';
import { pickBest, type Observation } from '../../../core/bot.ts';
import type { Random } from '../../../core/random.ts';
import type { DerbyTypes, Donkey, Move, View } from '../model.ts';
import { isBridge, landingOf } from '../rules.ts';
import { isLastCall, MEAN_DIE, oddsOf, prospectOf, worthOf } from './odds.ts';

/** A marker is worth keeping for a surer bet below this share of what WIN pays. */
const WORTH_IT = 0.55;

/** Bets on what pays most by the odds, not too early; gives each die to where it does its markers most good. */
export const normal = ({ view, moves, seat }: Observation<DerbyTypes>, random: Random): Move =>
  pickBest(moves, (move) => valueOf(view, seat, move), random);

function valueOf(view: View, seat: Seat, move: Move): number {
  switch (move.type) {
    case 'bet':
      return worthOf(
        view,
        oddsOf(view, view.positions),
        move.donkey,
        view.columns[move.donkey].length,
      );
    case 'no-bet':
      return worthKeeping(view, seat);
    case 'roll':
      return 0;
    case 'advance':
      return gainOf(view, seat, move.donkey);
  }
}

/** What a bet must be worth to be placed now: nothing once it is time to place the markers left. */
function worthKeeping({ options, positions, markers }: View, seat: Seat): number {
  const { track, payouts } = options.board;
  const left = track - Math.max(...Object.values(positions));
  return isLastCall(left, markers[seat]!) ? 0 : WORTH_IT * payouts[0]![0]!;
}

/** How much better this die serves the seat on that donkey than an average one would. */
function gainOf(view: View, seat: Seat, donkey: Donkey): number {
  const from = view.positions[donkey];
  const to = landingOf(view.options.board, from, view.die!);
  const standing = isBridge(view.options, to) ? to - MEAN_DIE : to;
  return prospectAt(view, seat, donkey, standing) - prospectAt(view, seat, donkey, from + MEAN_DIE);
}

const prospectAt = (view: View, seat: Seat, donkey: Donkey, position: number): number =>
  prospectOf(view, oddsOf(view, { ...view.positions, [donkey]: position }), seat);
