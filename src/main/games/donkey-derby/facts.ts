import type { Seat } from '../../../shared/ids.ts';
import { DONKEYS, type Donkey, type Facts, type PaidBet, type State } from './model.ts';
import { placeOf } from './rules.ts';
import { payoutOf } from './scoring.ts';

export const facts = (state: State): Facts[] =>
  state.markers.map((markersLeft, seat) => ({
    bets: DONKEYS.flatMap((donkey) => betsOn(state, donkey, seat)),
    markersLeft,
    rolls: [...state.rolls[seat]!],
  }));

function betsOn(state: State, donkey: Donkey, seat: Seat): PaidBet[] {
  const place = placeOf(state.podium, donkey);
  return state.columns[donkey].flatMap((owner, space) => {
    if (owner !== seat) return [];
    const round = state.betRounds[donkey][space]!;
    const payout = payoutOf(state.options.board.payouts, place, space);
    return [{ donkey, space, round, place, payout }];
  });
}
