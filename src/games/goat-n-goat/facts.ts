import type { Counters, Facts, Options, State } from './rules/model.ts';
import { plainMetrics, type HistoryRules } from '../../core/game.ts';

export const startCounting = (): Counters => ({
  turns: 0,
  drawn: 0,
  flocksLost: 0,
  largestFlock: 0,
  lostInFlocks: 0,
  givenUp: 0,
  leftInHand: 0,
});

/** Per seat. The three parts of `penalties` add up to that seat's penalty cards once the match is over. */
export const facts = ({ counters, scorePiles }: State): Facts[] =>
  counters.map((own, seat) => ({
    mountains: scorePiles[seat]!.slice(),
    turns: own.turns,
    drawn: own.drawn,
    flocksLost: own.flocksLost,
    largestFlock: own.largestFlock,
    penalties: { flocks: own.lostInFlocks, handLimit: own.givenUp, lastHand: own.leftInHand },
  }));

export const history: HistoryRules<Options, Facts> = {
  variant: () => 'standard',
  limit: () => null,
  metrics: ({ mountains, penalties, ...counted }) => [
    // A mountain is its colour and its number; the number is its points.
    ...mountains.map((mountain) => ({ metric: 'mountain', key: mountain.slice(1), value: 1 })),
    ...plainMetrics(counted, ['turns', 'drawn', 'flocksLost', 'largestFlock']),
    ...Object.entries(penalties).map(([key, value]) => ({ metric: 'penalty', key, value })),
  ],
};
