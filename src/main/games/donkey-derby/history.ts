import type { HistoryRules, FigureValue } from '../../core/history.ts';
import type { Facts, Options, PaidBet } from './model.ts';

export const history: HistoryRules<Options, Facts> = {
  variant: ({ bridge }) => (bridge ? 'bridge' : 'standard'),
  limit: () => null,
  figures: ({ bets, markersLeft, rolls }) => [
    ...bets.flatMap(payouts),
    { figure: 'markersLeft', key: '', value: markersLeft },
    ...rolls.map((value, face) => ({ figure: 'rolls', key: String(face), value })),
  ],
};

/** What a marker paid, by the space it lay on and by the place of its donkey. */
const payouts = ({ space, place, payout }: PaidBet): FigureValue[] => [
  { figure: 'payoutBySpace', key: String(space), value: payout },
  { figure: 'payoutByPlace', key: place === null ? 'none' : String(place), value: payout },
];
