import type { ResultDetail } from './contract/sheets.ts';
import type { MatchId, NightId } from './ids.ts';
import type { SeatResult } from './people.ts';

/** play: the cards are on the screen; referee: on the table, and the app places them; tally: the app only counts. */
export const MODES = ['play', 'referee', 'tally'] as const;
export type Mode = (typeof MODES)[number];

export type MatchStatus = 'running' | 'finished' | 'abandoned';

/** A match that is over, as a line of the history. */
export interface HistoryMatch {
  readonly match: MatchId;
  readonly game: string;
  readonly mode: Mode;
  readonly options: object;
  /** of a sheet that was not kept in rounds; of it no house rules are known */
  readonly detail?: ResultDetail;
  readonly status: Exclude<MatchStatus, 'running'>;
  readonly seats: readonly SeatResult[];
  readonly night: NightId;
  readonly startedAt: number;
  readonly endedAt: number;
  /** minutes east of UTC where the match was begun */
  readonly utcOffset: number;
  readonly rewound: boolean;
  readonly handedOver: boolean;
  /** what people wrote about it; empty if nothing */
  readonly note: string;
}
