import type { PhonesState, PhoneView } from './contract/phones.ts';
import type { Cell, SheetDetail, SheetMode } from './contract/sheets.ts';
import type { DecisionId, MatchId, Seat, Viewer } from './ids.ts';
import type { MatchStatus } from './match.ts';
import type { BotFailureNotice } from './outside-bots.ts';
import type { Occupant, Player } from './people.ts';

/** What the table itself does, beside what its game does. */
export type MatchControlEvent =
  /** `of` is the revision at which the move was made, and `told` what everyone was told of it first */
  | {
      readonly type: 'taken-back';
      readonly seat: Seat;
      readonly revision: number;
      readonly firstEvent: GameEvent;
    }
  | { readonly type: 'rewound'; readonly to: number }
  | { readonly type: 'seat-changed'; readonly seat: Seat; readonly occupant: Occupant }
  | { readonly type: 'abandoned' };

/** An event of a game; its model says which there are. */
export interface GameEvent {
  readonly type: string;
}

export type FrameEvent =
  | { readonly by: 'game'; readonly event: GameEvent }
  | { readonly by: 'control'; readonly event: MatchControlEvent };

/** One visible step: what happened, and what the viewer sees right after it. */
export interface EventFrame {
  readonly event: FrameEvent;
  readonly view: object;
}

/** A move a seat may make, with what it would do as far as that seat can know. */
export interface OfferedChoice {
  readonly move: { readonly type: string };
  readonly consequence: object | null;
}

export interface PendingDecision {
  readonly seat: Seat;
  readonly decision: DecisionId;
  readonly visibility: 'open' | 'secret';
  /** null where the viewer may not make this decision: another's secret, or a bot's */
  readonly choices: readonly OfferedChoice[] | null;
  /** whether the viewer may ask for a hint: not where it would be made from cards that are hidden from them */
  readonly mayRequestHint: boolean;
}

/** How a match stands for one viewer. */
export interface MatchSnapshot {
  readonly view: object;
  readonly status: MatchStatus;
  readonly occupants: readonly Occupant[];
  readonly pendingDecisions: readonly PendingDecision[];
  /** seats whose choice is made and lies face down */
  readonly faceDownSeats: readonly Seat[];
  /** people's moves that can still be taken back, with what everyone was told of them first */
  readonly takeBacks: readonly { readonly seat: Seat; readonly firstEvent: GameEvent }[];
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
  readonly defaultViewer: Viewer;
  readonly frames: readonly EventFrame[];
  readonly snapshot: MatchSnapshot;
}

/** Someone's column of a sheet; its place never changes, whoever comes and goes. */
export interface SheetColumnView {
  readonly player: Player;
  /** the score it begins with */
  readonly start: number;
  /** the first round it takes part in */
  readonly from: number;
  /** the first round it no longer takes part in; null while its owner is here */
  readonly until: number | null;
  /** null on a sheet of places */
  readonly total: number | null;
  /** as things stand; null for who has left */
  readonly place: number | null;
  /** the place among all; who has left comes after all who stayed */
  readonly rank: number;
  /** of who has left: after how many rounds, up to the last one they played; null for who is here */
  readonly leftAfter: number | null;
}

export interface SheetCellView {
  readonly cell: Cell;
  /** on a sheet of places the place; null where nothing counts: not written yet, sat out, not there */
  readonly score: number | null;
}

export interface ReplacedCell {
  /** of the correction */
  readonly revision: number;
  readonly at: number;
  /** null: the table part */
  readonly column: number | null;
  readonly previousCell: Cell;
}

export interface SheetRoundView {
  readonly tablePart: Cell;
  /** by column; null for who takes no part in this round */
  readonly cells: readonly (SheetCellView | null)[];
  readonly complete: boolean;
  /** the column that starts or deals */
  readonly starter: number | null;
  /** what corrections replaced, the oldest first */
  readonly replaced: readonly ReplacedCell[];
}

/**
 * What can be odd about any score sheet; what only one game knows is in its model. A problem warns and never stops the
 * sum.
 */
export const SHEET_PROBLEM_CODES = ['value', 'after-end'] as const;
export type SheetProblemCode = (typeof SHEET_PROBLEM_CODES)[number];

/** Something odd about what is written, for the table to decide about. */
export interface SheetProblemView {
  readonly round: number;
  readonly column: number | null;
  /** one that all sheets share, or the game's own */
  readonly code: string;
  /** the most there can be; null where no number says it */
  readonly limit: number | null;
  /** the columns whose parts are odd */
  readonly parts: readonly number[];
  /** the part of these that was written last, and the most it can score as the others stand, where scores are limited */
  readonly latest: { readonly column: number; readonly maxScore: number | null } | null;
  /** the table has said that it was so */
  readonly confirmed: boolean;
}

/** What the next undo would take back. */
export interface UndoableEntry {
  /** what to go back to */
  readonly to: number;
  readonly kind:
    | 'entry'
    | 'correction'
    | 'told'
    | 'people'
    | 'options'
    | 'confirm'
    | 'delete-round'
    | 'close'
    | 'reopen';
  readonly round: number | null;
  readonly column: number | null;
}

/** A sheet as it stands, on every change and when one begins to watch. */
export interface SheetPush {
  readonly type: 'sheet';
  readonly match: MatchId;
  readonly game: string;
  readonly mode: SheetMode;
  readonly detail: SheetDetail;
  readonly options: object;
  readonly revision: number;
  readonly status: MatchStatus;
  /** true if the game knows its end; else the table closes the sheet when it has had enough */
  readonly endsItself: boolean;
  /** the game's end is reached, though the table may have said to play on */
  readonly over: boolean;
  readonly columns: readonly SheetColumnView[];
  readonly rounds: readonly SheetRoundView[];
  /** who starts or deals the round after the last */
  readonly nextStarter: number | null;
  readonly problems: readonly SheetProblemView[];
  readonly undo: UndoableEntry | null;
  /** what the game's referee makes of the round that is going on; null without one, or before its first card */
  readonly refereeView: object | null;
  /** what was told of the running round, for going back to any point of it */
  readonly reports: readonly {
    readonly revision: number;
    readonly report: { readonly type: string };
  }[];
}

/** Another window of the app has taken over; this one hears nothing more. */
export interface SupersededPush {
  readonly type: 'superseded';
}

/** To the window, from its menu: what this Menagerie is shall be shown. */
export interface ShowAboutPush {
  readonly type: 'show-about';
}

/** Another history lies on the table now: the page begins anew. */
export interface ReopenedPush {
  readonly type: 'reopened';
}

export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
}

/** To the laptop, while a match is reviewed and when that ends. */
export type ReviewPush = { readonly type: 'review'; readonly match: MatchId } & (
  | ({ readonly state: 'running' } & ReviewProgress)
  | { readonly state: 'ready' | 'cancelled' | 'failed' }
);

/** To the laptop, whenever something about the phones changes. */
export interface PhonesPush {
  readonly type: 'phones';
  readonly phones: PhonesState;
}

/** To a phone, whenever the laptop's table or its own place there changes. */
export interface PhoneViewPush {
  readonly type: 'phone-view';
  readonly view: PhoneView;
}

/** To a phone: the table waits for it. */
export interface NudgePush {
  readonly type: 'nudge';
}

/**
 * To a phone: the last word before its connection is closed. The codes of closings are not encrypted: anybody on the Wi-Fi
 * can say those.
 */
export interface PhoneEndedPush {
  readonly type: 'phone-ended';
  readonly reason: 'superseded' | 'moved' | 'released' | 'renewed' | 'stopped';
}

/** To the table: what is wrong with the programs that play the watched match, each kind once. */
export interface BotFailuresPush {
  readonly type: 'bot-failures';
  readonly match: MatchId;
  readonly failures: readonly BotFailureNotice[];
}

export type Push =
  | MatchPush
  | BotFailuresPush
  | SheetPush
  | SupersededPush
  | ReopenedPush
  | ShowAboutPush
  | PhonesPush
  | ReviewPush
  | PhoneViewPush
  | NudgePush
  | PhoneEndedPush;

/**
 * Sends something to one caller.
 * @param publicly the same push for a caller without a seat; only what is in it may show in the length that goes over the
 * air
 */
export type SendPush = (push: Push, publicly?: MatchPush) => void;
