import type { PhonesState, PhoneView } from './contract/phones.ts';
import type { Photo } from './contract/photos.ts';
import type { Cell, SheetDetail, SheetMode } from './contract/sheets.ts';
import type { DecisionId, MatchId, Seat, Viewer } from './ids.ts';
import type { MatchStatus } from './match.ts';
import type { BotFailureNotice } from './outside-bots.ts';
import type { Occupant, Player } from './people.ts';

/** Events of the app itself, beside the game's. */
export type MatchControlEvent =
  /** `revision`: of the move taken back; `firstEvent`: its first public event */
  | {
      readonly type: 'taken-back';
      readonly seat: Seat;
      readonly revision: number;
      readonly firstEvent: GameEvent;
    }
  | { readonly type: 'rewound'; readonly to: number }
  | { readonly type: 'seat-changed'; readonly seat: Seat; readonly occupant: Occupant }
  | { readonly type: 'abandoned' };

export interface GameEvent {
  readonly type: string;
}

export type FrameEvent =
  | { readonly by: 'game'; readonly event: GameEvent }
  | { readonly by: 'control'; readonly event: MatchControlEvent };

export interface EventFrame {
  readonly event: FrameEvent;
  readonly view: object;
}

/** Legal move of a seat, with its consequence as far as that seat can know. */
export interface OfferedChoice {
  readonly move: { readonly type: string };
  readonly consequence: object | null;
}

export interface PendingDecision {
  readonly seat: Seat;
  readonly decision: DecisionId;
  readonly visibility: 'open' | 'secret';
  /** null if the viewer may not make this decision: another's hidden one, or a bot's */
  readonly choices: readonly OfferedChoice[] | null;
  /** whether the viewer may request a hint: not one made from cards hidden from them */
  readonly mayRequestHint: boolean;
}

/** A possible or past take-back of a seat's moves, named by the first event of the first one. */
export interface TakeBack {
  readonly seat: Seat;
  readonly firstEvent: GameEvent;
}

export interface MatchSnapshot {
  readonly view: object;
  readonly status: MatchStatus;
  readonly occupants: readonly Occupant[];
  readonly pendingDecisions: readonly PendingDecision[];
  readonly faceDownSeats: readonly Seat[];
  /** people's moves that can be taken back, with their first public event */
  readonly takeBacks: readonly TakeBack[];
  readonly roundScores: readonly (readonly number[])[];
  readonly result: {
    readonly scores: readonly number[];
    readonly places: readonly number[];
  } | null;
}

/** Change of a subscribed match, or (`fresh`) its current state. */
export interface MatchPush {
  readonly type: 'match';
  readonly match: MatchId;
  readonly game: string;
  readonly options: object;
  readonly revision: number;
  readonly fresh: boolean;
  readonly viewer: Viewer;
  /** viewer while no hand is revealed: null, or the only person of the match */
  readonly defaultViewer: Viewer;
  readonly frames: readonly EventFrame[];
  readonly snapshot: MatchSnapshot;
}

export interface SheetColumnView {
  readonly player: Player;
  /** starting score */
  readonly start: number;
  /** first round of this person */
  readonly from: number;
  /** first round without this person; null while they are present */
  readonly until: number | null;
  /** null on a sheet of places */
  readonly total: number | null;
  readonly place: number | null;
  /** place among all; people who left come after those who stayed */
  readonly rank: number;
  /** number of rounds before the person left; null if present */
  readonly leftAfter: number | null;
}

export interface SheetCellView {
  readonly cell: Cell;
  /** the place on a sheet of places; null if the cell does not count: blank, sat out, absent */
  readonly score: number | null;
  /** part of the score that this entry earned together with others; omitted: none */
  readonly bonus?: number;
}

export interface ReplacedCell {
  readonly revision: number;
  readonly at: number;
  /** null: the shared part */
  readonly column: number | null;
  readonly previousCell: Cell;
}

export interface SheetRoundView {
  readonly tablePart: Cell;
  readonly cells: readonly (SheetCellView | null)[];
  readonly complete: boolean;
  readonly starter: number | null;
  readonly replaced: readonly ReplacedCell[];
}

/** Warnings common to all score sheets; a game's own are in its model. A warning never stops the sum. */
export const SHEET_PROBLEM_CODES = ['value', 'after-end'] as const;
export type SheetProblemCode = (typeof SHEET_PROBLEM_CODES)[number];

/** Warning about a written value, for people to decide. */
export interface SheetProblemView {
  readonly round: number;
  readonly column: number | null;
  /** a common code or the game's own */
  readonly code: string;
  /** allowed maximum; null if there is no such number */
  readonly limit: number | null;
  readonly parts: readonly number[];
  /** the last written of these parts, and its maximum given the others; null if scores are unlimited */
  readonly latest: { readonly column: number; readonly maxScore: number | null } | null;
  readonly confirmed: boolean;
}

/** Entry that was undone and can be written again. */
export interface RedoableEntry {
  readonly last: number;
  readonly kind:
    | 'entry'
    | 'correction'
    | 'told'
    | 'people'
    | 'options'
    | 'confirm'
    | 'delete-round'
    | 'winner'
    | 'close'
    | 'reopen'
    | 'abandon';
  readonly round: number | null;
  readonly column: number | null;
}

export interface UndoableEntry extends RedoableEntry {
  readonly to: number;
}

/** Current sheet, sent after every change and at subscription. */
export interface SheetPush {
  readonly type: 'sheet';
  readonly match: MatchId;
  readonly game: string;
  readonly mode: SheetMode;
  readonly detail: SheetDetail;
  readonly options: object;
  readonly revision: number;
  readonly status: MatchStatus;
  /** whether the game has an end; otherwise people close the sheet */
  readonly endsItself: boolean;
  /** whether the game's end is reached, even if people continue */
  readonly over: boolean;
  readonly columns: readonly SheetColumnView[];
  readonly rounds: readonly SheetRoundView[];
  readonly nextStarter: number | null;
  readonly problems: readonly SheetProblemView[];
  /** winners named by hand, with the reason, which may be empty; null: the numbers decide */
  readonly declaredWinner: { readonly columns: readonly number[]; readonly reason: string } | null;
  readonly undo: UndoableEntry | null;
  readonly redo: RedoableEntry | null;
  /** view of the game's referee on the running round; null without a referee, or before the first card */
  readonly refereeView: object | null;
  /** reports of the running round, as targets for a rewind */
  readonly reports: readonly {
    readonly revision: number;
    readonly report: { readonly type: string };
  }[];
}

/** To a window that another one superseded; it receives nothing more. */
export interface SupersededPush {
  readonly type: 'superseded';
}

export interface ShowAboutPush {
  readonly type: 'show-about';
}

/** To the window after another history was opened: the page has to reload. */
export interface ReopenedPush {
  readonly type: 'reopened';
}

export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
}

/** To the laptop: progress and end of a review. */
export type ReviewPush = { readonly type: 'review'; readonly match: MatchId } & (
  | ({ readonly state: 'running' } & ReviewProgress)
  | { readonly state: 'ready' | 'cancelled' | 'failed' }
);

/** To the laptop, after each change of the phones. */
export interface PhonesPush {
  readonly type: 'phones';
  readonly phones: PhonesState;
}

/** To a phone, after a change of the active match or of the phone's own seat. */
export interface PhoneViewPush {
  readonly type: 'phone-view';
  readonly view: PhoneView;
}

/** To a phone: its decision is awaited. */
export interface NudgePush {
  readonly type: 'nudge';
}

/** To the laptop: somebody goes on from their phone. */
export interface GoOnPush {
  readonly type: 'go-on';
  readonly match: MatchId;
}

/**
 * To a phone: last message before its connection is closed. Close codes are not encrypted: anyone on the Wi-Fi can
 * forge them.
 */
export interface PhoneEndedPush {
  readonly type: 'phone-ended';
  readonly reason: 'superseded' | 'moved' | 'released' | 'renewed' | 'stopped';
}

/** To the laptop: a phone has sent a photo. */
export interface PhotoPush {
  readonly type: 'photo';
  readonly photo: Photo;
}

/** To the laptop: failures of the programs in the subscribed match, each kind once. */
export interface BotFailuresPush {
  readonly type: 'bot-failures';
  readonly match: MatchId;
  readonly failures: readonly BotFailureNotice[];
}

export type Push =
  | MatchPush
  | BotFailuresPush
  | PhotoPush
  | SheetPush
  | SupersededPush
  | ReopenedPush
  | ShowAboutPush
  | PhonesPush
  | ReviewPush
  | PhoneViewPush
  | NudgePush
  | GoOnPush
  | PhoneEndedPush;

/**
 * Sends a push to one caller.
 * @param publicly the same push for a caller without a seat; only its content may affect the encrypted length
 */
export type SendPush = (push: Push, publicly?: MatchPush) => void;
