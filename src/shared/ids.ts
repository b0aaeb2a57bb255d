declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** A place at the table, 0-based in turn order. Seat 0 starts every match. */
export type Seat = number;
/** Whose eyes: a seat, or null for a spectator, who sees only what is public. */
export type Viewer = Seat | null;

export type MatchId = Branded<'match'>;
export type PlayerId = Branded<'player'>;
export type NightId = Branded<'night'>;
/** Nights that are reckoned up together. */
export type SeasonId = Branded<'season'>;
/** A named board of a game whose tables have printed ones of their own. */
export type BoardId = Branded<'board'>;
/** The name of a backup's file, without its folder. */
export type BackupId = Branded<'backup'>;
/** A photo of the table. */
export type PhotoId = Branded<'photo'>;
/** What opens a seat to one phone. */
export type SeatGrantId = Branded<'right'>;
/** One phone's request for a seat that is in use at the laptop. */
export type SeatRequestId = Branded<'seat-request'>;
/** A file that is being handed over, in or out, piece by piece. */
export type FileId = Branded<'file'>;
/** One owed decision of one seat. A move names the decision it answers and is stale once that is gone. */
export type DecisionId = Branded<'decision'>;
/** Chosen by the client for each move, so that a resent move is recognised and played once. */
export type IdempotencyKey = Branded<'client'>;
