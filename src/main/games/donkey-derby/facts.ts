import type { Seat } from '../../../shared/ids.ts';
import { nameOf } from './herd.ts';
import { DONKEYS, type Facts, type PaidBet, type State } from './model.ts';
import { placeOf } from './rules.ts';
import { payoutOf } from './scoring.ts';

/** Per seat. Markers on donkeys off the podium are told too, with no place and a payout of 0. */
export const facts = (state: State): Facts[] =>
  state.markers.map((markersLeft, seat) => ({
    bets: DONKEYS.flatMap((_donkey, number) => betsOn(state, number, seat)),
    markersLeft,
    rolls: [...state.rolls[seat]!],
  }));

function betsOn({ bets, podium, options }: State, donkey: number, seat: Seat): PaidBet[] {
  const place = placeOf(podium, donkey);
  const column = bets.filter((bet) => bet.donkey === donkey);
  return column.flatMap(({ seat: owner, round }, space) => {
    const payout = payoutOf(options.board.payouts, place, space);
    return owner === seat ? [{ donkey: nameOf(donkey), space, round, place, payout }] : [];
  });
}
