import type { ResultDetail } from './contract/sheets.ts';
import type { MatchId, NightId } from './ids.ts';
import type { SeatResult } from './people.ts';

/** play: cards on the screen; referee: real cards, which the app places; tally: the app only counts. */
export const MODES = ['play', 'referee', 'tally'] as const;
export type Mode = (typeof MODES)[number];

export type MatchStatus = 'running' | 'finished' | 'abandoned';

export interface HistoryMatch {
  readonly match: MatchId;
  readonly game: string;
  readonly mode: Mode;
  readonly options: object;
  /** only for a sheet without rounds, whose house rules are unknown */
  readonly detail?: ResultDetail;
  readonly status: Exclude<MatchStatus, 'running'>;
  readonly seats: readonly SeatResult[];
  readonly night: NightId;
  readonly startedAt: number;
  readonly endedAt: number;
  /** minutes east of UTC at the match's beginning */
  readonly utcOffset: number;
  readonly rewound: boolean;
  readonly handedOver: boolean;
  /** cards of an earlier match dealt again: it counts in no statistics; omitted for all others */
  readonly dealtAgain?: true;
  readonly note: string;
}
