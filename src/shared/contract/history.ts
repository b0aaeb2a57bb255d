import { z } from 'zod';
import type { MatchId, NightId } from '../ids.ts';
import type { Player, SeatResult } from '../people.ts';
import type { MatchStatus } from '../pushes.ts';
import { call, nothing } from './call.ts';
import { matchId } from './fields.ts';

/** play: the cards are on the screen; referee: on the table, and the app places them; tally: the app only counts. */
export const MODES = ['play', 'referee', 'tally'] as const;
export type Mode = (typeof MODES)[number];

/** A match that waits to be resumed. */
export interface WaitingMatch {
  readonly match: MatchId;
  readonly game: string;
  readonly options: object;
  readonly seats: readonly SeatResult[];
  readonly startedAt: number;
  /** when its last entry was written, in ms since 1970 (UTC) */
  readonly lastAt: number;
  /** what a spectator sees */
  readonly view: object;
}

/** A match that is over, as a line of the history. */
export interface PastMatch {
  readonly match: MatchId;
  readonly game: string;
  readonly mode: Mode;
  readonly options: object;
  readonly status: Exclude<MatchStatus, 'running'>;
  readonly seats: readonly SeatResult[];
  readonly night: NightId;
  readonly startedAt: number;
  readonly endedAt: number;
  /** minutes east of UTC where the match was begun */
  readonly utcOffset: number;
  readonly rewound: boolean;
  readonly handedOver: boolean;
}

export interface NightStanding {
  readonly matches: number;
  /** most wins first; a shared win is a win */
  readonly players: readonly { readonly player: Player; readonly wins: readonly string[] }[];
}

export interface Tonight {
  readonly waiting: readonly WaitingMatch[];
  /** null when nothing was finished in the running night */
  readonly standing: NightStanding | null;
  readonly last: readonly PastMatch[];
}

export const historyCalls = {
  'history.tonight': call(nothing).answers<Tonight>(),
  'history.list': call(
    z.strictObject({
      limit: z.int().min(1).max(200),
      /** the last line of the page before */
      after: matchId.nullable(),
    }),
  ).answers<{ readonly matches: readonly PastMatch[]; readonly more: boolean }>(),
} as const;
