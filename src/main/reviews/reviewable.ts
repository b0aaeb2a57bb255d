import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import type { Occupant } from '../../shared/people.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { LogStore } from '../live/log.ts';
import type { NameOccupants, NamePlayers } from '../live/names.ts';
import type { MatchFold } from '../match/fold.ts';
import type { Matches } from '../match/session.ts';
import type { MatchStore } from '../match/store.ts';
import type { SummedSheet } from '../sheets/fold.ts';
import type { Sheets } from '../sheets/session.ts';
import type { SheetStore } from '../sheets/store.ts';
import type { LoggedMatch } from './logged-match.ts';
import { matchPlayed, type PlayedMatch } from './played-match.ts';
import { sheetPlayed } from './played-sheet.ts';

/** A match that is over and may be reviewed. */
export interface ReviewableMatch {
  readonly revision: number;
  readonly game: string;
  readonly options: object;
  readonly occupants: () => readonly Occupant[];
  readonly isBot: readonly boolean[];
  readonly logged: () => LoggedMatch;
  readonly played: () => PlayedMatch;
}

export interface ReviewablePorts {
  readonly log: LogStore;
  readonly store: MatchStore;
  readonly matches: Matches;
  readonly sheetsOnDisk: SheetStore;
  readonly sheets: Sheets;
  readonly nameOccupants: NameOccupants;
  readonly namePlayers: NamePlayers;
}

export type FindReviewable = (match: MatchId) => Result<ReviewableMatch, AppRefusal>;

/** Refused with match-running as long as it goes on: its hands are secrets, and so is what a coach makes of them. */
export function reviewableFinder(ports: ReviewablePorts): FindReviewable {
  const { log, matches, sheets } = ports;
  return (match) => {
    if (log.isDeleted(match)) return fail(appRefusal('match-deleted'));
    const fold = matches.peek(match);
    if (fold.ok) return ofMatch(ports, match, fold.value);
    if (fold.error.code !== 'unknown-match') return fold;
    const sheet = sheets.peek(match);
    return sheet.ok ? ofSheet(ports, match, sheet.value) : sheet;
  };
}

function ofMatch(
  { store, nameOccupants }: ReviewablePorts,
  match: MatchId,
  fold: MatchFold,
): Result<ReviewableMatch, AppRefusal> {
  if (fold.status === 'running') return fail(appRefusal('match-running'));
  if (fold.status === 'abandoned' || !fold.table.game.coach)
    return fail(appRefusal('not-reviewable'));
  const { game, revision, table, occupants } = fold;
  return ok({
    ...{ revision, game: game.id, options: table.options },
    occupants: () => nameOccupants(occupants),
    isBot: occupants.map(({ kind }) => kind === 'bot'),
    logged: () => ({ mode: 'play', entries: store.entries(match) }),
    played: () => matchPlayed(fold),
  });
}

function ofSheet(
  { sheetsOnDisk, namePlayers }: ReviewablePorts,
  match: MatchId,
  sheet: SummedSheet,
): Result<ReviewableMatch, AppRefusal> {
  if (sheet.status === 'running') return fail(appRefusal('match-running'));
  const played = sheet.status === 'finished' ? sheetPlayed(sheet) : null;
  if (!played) return fail(appRefusal('not-reviewable'));
  const { game, revision, options, columns } = sheet;
  return ok({
    ...{ revision, game: game.id, options },
    occupants: () =>
      namePlayers(columns.map(({ player }) => player)).map((player) => ({
        kind: 'player',
        player,
      })),
    isBot: columns.map(() => false),
    played: () => played,
    logged: () => ({ mode: 'referee', entries: sheetsOnDisk.entries(match) }),
  });
}
