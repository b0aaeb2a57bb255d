declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Index of a seat, 0-based in turn order. Seat 0 starts every match. */
export type Seat = number;
/** Seat whose view is shown; null for a spectator, who sees only public information. */
export type Viewer = Seat | null;

export type MatchId = Branded<'match'>;
export type PlayerId = Branded<'player'>;
export type NightId = Branded<'night'>;
export type SeasonId = Branded<'season'>;
/** Named values of a printed board. */
/** File name of a backup, without its folder. */
export type BackupId = Branded<'backup'>;
export type PhotoId = Branded<'photo'>;
export type SeatGrantId = Branded<'right'>;
export type SeatRequestId = Branded<'seat-request'>;
/** Costly decision of a reviewed match: match, log entry and seat, such as `id-7.31.2`. */
export type ExerciseId = Branded<'exercise'>;
export type FileId = Branded<'file'>;
/** Pending decision of one seat. A move names the decision that it answers, and is stale once that is gone. */
export type DecisionId = Branded<'decision'>;
/** Key chosen by the client for each call, so that a resent call runs once. */
export type IdempotencyKey = Branded<'client'>;
