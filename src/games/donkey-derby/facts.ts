import type { HistoryRules, MetricValue } from '../../core/game.ts';
import type { Seat } from '../../shared/ids.ts';
import { nameOf } from './rules/herd.ts';
import { DONKEYS } from './manifest.ts';
import type { Facts, Options, PaidBet, State } from './rules/model.ts';
import { payoutOf, placeOf } from './rules/rules.ts';

/** Facts per seat. Includes markers on donkeys off the podium, with no place and a payout of 0. */
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

export const history: HistoryRules<Options, Facts> = {
  variant: ({ bridge }) => (bridge ? 'bridge' : 'standard'),
  limit: () => null,
  metrics: ({ bets, markersLeft, rolls }) => [
    ...bets.flatMap(payouts),
    { metric: 'markersLeft', key: '', value: markersLeft },
    ...rolls.map((value, face) => ({ metric: 'rolls', key: String(face), value })),
  ],
};

const payouts = ({ space, place, payout }: PaidBet): MetricValue[] => [
  { metric: 'payoutBySpace', key: String(space), value: payout },
  { metric: 'payoutByPlace', key: place === null ? 'none' : String(place), value: payout },
];
