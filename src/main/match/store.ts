import type { Db } from '../db/open.ts';
import { liveStore, type LiveStore, type Rows, type SeatRow } from '../live/store.ts';
import type { MatchFold } from './model.ts';
import type { Entry } from './log.ts';

export type MatchStore = LiveStore<Entry, MatchFold>;

/** The logs of the matches that are played on the screen. */
export const matchStore = (db: Db): MatchStore => liveStore(db, ['play'], matchRows);

/** Scores, places and facts of a finished match alone. */
export function matchRows(fold: MatchFold): Rows {
  const { start, status, rewound, handedOver, table, occupants } = fold;
  const { game, rulesVersion, options, seed } = start;
  const outcome = table.outcome();
  const isFinished = status === 'finished' && outcome.over;
  const facts = isFinished ? table.facts() : [];
  const seats = occupants.map((occupant, seat): SeatRow =>
    isFinished
      ? {
          ...occupant,
          score: outcome.scores[seat]!,
          place: outcome.places[seat]!,
          facts: facts[seat]!,
        }
      : { ...occupant, score: null, place: null, facts: null },
  );
  const rounds = table.roundScores();
  const head = { game, mode: 'play', rulesVersion, options, seed } as const;
  return { ...head, status, rewound, handedOver, seats, rounds };
}
