import type { DecisionId, MatchId, Seat, Viewer } from './ids.ts';
import type { Occupant } from './people.ts';

/** What the table itself does, beside what its game does. */
export type TableEvent =
  | { readonly type: 'taken-back'; readonly seat: Seat }
  | { readonly type: 'rewound'; readonly to: number }
  | { readonly type: 'seat-changed'; readonly seat: Seat; readonly occupant: Occupant }
  | { readonly type: 'abandoned' };

/** An event of a game; its model says which there are. */
export interface GameEvent {
  readonly type: string;
}

export type FrameEvent =
  | { readonly by: 'game'; readonly event: GameEvent }
  | { readonly by: 'table'; readonly event: TableEvent };

/** One visible step: what happened, and what the viewer sees right after it. */
export interface Frame {
  readonly event: FrameEvent;
  readonly view: object;
}

/** A move a seat may make, with what it would do as far as that seat can know. */
export interface OfferedChoice {
  readonly move: { readonly type: string };
  readonly consequence: object | null;
}

export interface OwedDecision {
  readonly seat: Seat;
  readonly decision: DecisionId;
  readonly openness: 'open' | 'secret';
  /** null where the viewer may not make this decision: another's secret, or a bot's */
  readonly choices: readonly OfferedChoice[] | null;
}

export const MATCH_STATUSES = ['running', 'finished', 'abandoned'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** How a match stands for one viewer. */
export interface Standing {
  readonly view: object;
  readonly status: MatchStatus;
  readonly occupants: readonly Occupant[];
  readonly owed: readonly OwedDecision[];
  /** seats whose choice is made and can still be taken back */
  readonly pending: readonly Seat[];
  readonly roundScores: readonly (readonly number[])[];
  readonly result: {
    readonly scores: readonly number[];
    readonly places: readonly number[];
  } | null;
}

/** A change of a watched match, or (`fresh`) how it stands when one begins to watch. */
export interface MatchPush {
  readonly type: 'match';
  readonly match: MatchId;
  readonly game: string;
  readonly options: object;
  readonly revision: number;
  readonly fresh: boolean;
  readonly viewer: Viewer;
  /** whom the curtain falls back to: nobody, or the only person at the table */
  readonly resting: Viewer;
  readonly frames: readonly Frame[];
  readonly now: Standing;
}

/** Another window of the app has taken over; this one hears nothing more. */
export interface SupersededPush {
  readonly type: 'superseded';
}

export type Push = MatchPush | SupersededPush;
