import type { Donkey, Facts, PaidBet } from '../../../main/games/donkey-derby/model.ts';
import { plainRows, type FactRow, type FactsBySeat } from '../../table/kit/facts.ts';
import { named } from './names.ts';

/** Each donkey somebody bet on, the first at the finish first, with what every marker on it paid: columns add up. */
export function factRows(facts: FactsBySeat<Facts>): readonly FactRow[] {
  const bets = facts.flatMap((own) => own?.bets ?? []);
  const places = new Map(
    bets.toSorted(byPlace).map(({ donkey, place }): [Donkey, PaidBet['place']] => [donkey, place]),
  );
  return [
    ...[...places].map(([donkey, place]) => donkeyRow(donkey, place, facts)),
    ...plainRows(facts, ['markersLeft']),
  ];
}

/** Those without a place come last. */
const byPlace = (one: PaidBet, other: PaidBet): number =>
  (one.place ?? Infinity) - (other.place ?? Infinity) || one.donkey.localeCompare(other.donkey);

const donkeyRow = (
  donkey: Donkey,
  place: PaidBet['place'],
  facts: FactsBySeat<Facts>,
): FactRow => ({
  name:
    place === null
      ? { key: 'facts.unplaced', params: { donkey: named(donkey) } }
      : { key: 'facts.placed', params: { donkey: named(donkey), place } },
  cells: facts.map((own) => {
    const payouts = own?.bets.filter((bet) => bet.donkey === donkey).map(({ payout }) => payout);
    return payouts?.length ? payouts : null;
  }),
});
