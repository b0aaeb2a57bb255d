import { plainMetrics, type HistoryRules } from '#core/game.ts';
import type { Seat } from '#shared/ids.ts';
import type { Combination, Counters, Facts, Options, RoundEnd, State } from './rules/model.ts';
import { beats } from './rules/rules.ts';

export const startCounting = (): Counters => ({
  shows: 0,
  scouts: 0,
  scoutAndShows: 0,
  taken: 0,
  tokens: 0,
  leftInHand: 0,
  handsEmptied: 0,
  allKills: 0,
  strongestShow: null,
});

/** Stores `shown` if it beats everything the seat has shown before; rules: Show. */
export function countShow({ counters }: State, seat: Seat, shown: Combination): void {
  const own = counters[seat]!;
  own.shows++;
  if (beats(shown, own.strongestShow)) own.strongestShow = shown;
}

/** Adds the round that `ender` has just ended: tokens and cards are counted here, actions when they happen. */
export function countRound(state: State, by: RoundEnd, ender: Seat): void {
  state.counters.forEach((own, seat) => {
    const isEnder = seat === ender;
    own.taken += state.taken[seat]!;
    own.tokens += state.tokens[seat]!;
    if (by === 'empty-hand' && isEnder) own.handsEmptied++;
    if (by === 'all-kill' && isEnder) own.allKills++;
    else own.leftInHand += state.hands[seat]!.length;
  });
}

export const facts = ({ counters }: State): readonly Facts[] => counters.map((own) => ({ ...own }));

export const history: HistoryRules<Options, Facts> = {
  variant: () => 'standard',
  limit: () => null,
  metrics: (facts) =>
    plainMetrics(facts, [
      'shows',
      'scouts',
      'scoutAndShows',
      'taken',
      'tokens',
      'leftInHand',
      'handsEmptied',
      'allKills',
    ]),
};
