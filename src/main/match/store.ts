import type { Db } from '../db/open.ts';
import {
  projectedLogStore,
  type ProjectedLogStore,
  type MatchProjection,
  type SeatRow,
} from '../event-log/log-store.ts';
import type { MatchState } from './match-state.ts';
import type { Entry } from './log.ts';

export type MatchStore = ProjectedLogStore<Entry, MatchState>;

export const matchStore = (db: Db): MatchStore => projectedLogStore(db, ['play'], matchProjection);

/** Scores, places and facts are set only for a finished match. */
export function matchProjection(state: MatchState): MatchProjection {
  const { start, status, rewound, handedOver, instance, occupants } = state;
  const { game, rulesVersion, options, seed } = start;
  const outcome = instance.outcome();
  const isFinished = status === 'finished' && outcome.over;
  const facts = isFinished ? instance.facts() : [];
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
  const rounds = instance.roundScores();
  const head = { game, mode: 'play', rulesVersion, options, seed } as const;
  return { ...head, status, rewound, handedOver, seats, rounds };
}
