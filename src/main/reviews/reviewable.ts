import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import type { Occupant } from '../../shared/people.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Db } from '../db/open.ts';
import { logStore } from '../live/log.ts';
import type { Records } from '../records/records.ts';
import type { MatchFold } from '../match/model.ts';
import type { MatchFeature } from '../match/create-matches.ts';
import type { SummedSheet } from '../sheets/fold.ts';
import type { SheetFeature } from '../sheets/create-sheets.ts';
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
  readonly db: Db;
  readonly matches: Pick<MatchFeature, 'sessions' | 'store'>;
  readonly sheets: Pick<SheetFeature, 'sessions' | 'store'>;
  readonly records: Pick<Records, 'nameOccupants' | 'namePlayers'>;
}

export type FindReviewable = (match: MatchId) => Result<ReviewableMatch, AppRefusal>;

/** Refused with match-running as long as it goes on: its hands are secrets, and so is what a coach makes of them. */
export function reviewableFinder(ports: ReviewablePorts): FindReviewable {
  const { matches, sheets } = ports;
  const { isDeleted } = logStore(ports.db);
  return (match) => {
    if (isDeleted(match)) return fail(appRefusal('match-deleted'));
    const fold = matches.sessions.peek(match);
    if (fold.ok) return ofMatch(ports, match, fold.value);
    if (fold.error.code !== 'unknown-match') return fold;
    const sheet = sheets.sessions.peek(match);
    return sheet.ok ? ofSheet(ports, match, sheet.value) : sheet;
  };
}

function ofMatch(
  { matches, records }: ReviewablePorts,
  match: MatchId,
  fold: MatchFold,
): Result<ReviewableMatch, AppRefusal> {
  if (fold.status === 'running') return fail(appRefusal('match-running'));
  if (fold.status === 'abandoned' || !fold.table.game.coach)
    return fail(appRefusal('not-reviewable'));
  const { game, revision, table, occupants } = fold;
  return ok({
    ...{ revision, game: game.id, options: table.options },
    occupants: () => records.nameOccupants(occupants),
    isBot: occupants.map(({ kind }) => kind === 'bot'),
    logged: () => ({ mode: 'play', entries: matches.store.entries(match) }),
    played: () => matchPlayed(fold),
  });
}

function ofSheet(
  { sheets, records }: ReviewablePorts,
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
      records.namePlayers(columns.map(({ player }) => player)).map((player) => ({
        kind: 'player',
        player,
      })),
    isBot: columns.map(() => false),
    played: () => played,
    logged: () => ({ mode: 'referee', entries: sheets.store.entries(match) }),
  });
}
