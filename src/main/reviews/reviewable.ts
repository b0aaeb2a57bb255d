import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import type { Occupant } from '#shared/people.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Db } from '../db/open.ts';
import { logStore } from '../event-log/log-store.ts';
import type { Records } from '../records/records.ts';
import type { MatchState } from '../match/match-state.ts';
import type { MatchFeature } from '../match/create-matches.ts';
import type { ScoredSheetState } from '../sheets/sheet-state.ts';
import type { SheetFeature } from '../sheets/create-sheets.ts';
import type { LoggedMatch } from './logged-match.ts';
import { playedMatchOf, type PlayedMatch } from './played-match.ts';
import { playedSheetOf } from './played-sheet.ts';

export interface ReviewableMatch {
  readonly revision: number;
  readonly game: string;
  readonly options: object;
  readonly occupants: () => readonly Occupant[];
  readonly logged: () => LoggedMatch;
  readonly played: () => PlayedMatch;
}

export interface ReviewablePorts {
  readonly db: Db;
  readonly matches: Pick<MatchFeature, 'sessions' | 'store'>;
  readonly sheets: Pick<SheetFeature, 'sessions' | 'store'>;
  readonly records: Pick<Records, 'deals' | 'resolveOccupants' | 'resolvePlayers'>;
}

export type FindReviewable = (match: MatchId) => Result<ReviewableMatch, AppRefusal>;

/** Refuses active matches with match-running: their hands are secret, and so are the coach's results. */
export function reviewableFinder(ports: ReviewablePorts): FindReviewable {
  const { matches, sheets, records } = ports;
  const { isDeleted } = logStore(ports.db);
  return (match) => {
    if (isDeleted(match)) return fail(appRefusal('match-deleted'));
    if (records.deals.isDealtAgain(match)) return fail(appRefusal('dealt-again'));
    const state = matches.sessions.peek(match);
    if (state.ok) return ofMatch(ports, match, state.value);
    if (state.error.code !== 'unknown-match') return state;
    const sheet = sheets.sessions.peek(match);
    return sheet.ok ? ofSheet(ports, match, sheet.value) : sheet;
  };
}

function ofMatch(
  { matches, records }: ReviewablePorts,
  match: MatchId,
  state: MatchState,
): Result<ReviewableMatch, AppRefusal> {
  if (state.status === 'running') return fail(appRefusal('match-running'));
  if (state.status === 'abandoned' || !state.instance.game.coach)
    return fail(appRefusal('not-reviewable'));
  const { game, revision, instance, occupants } = state;
  return ok({
    revision,
    game: game.id,
    options: instance.options,
    occupants: () => records.resolveOccupants(occupants),
    logged: () => ({ mode: 'play', entries: matches.store.entries(match) }),
    played: () => playedMatchOf(state),
  });
}

function ofSheet(
  { sheets, records }: ReviewablePorts,
  match: MatchId,
  sheet: ScoredSheetState,
): Result<ReviewableMatch, AppRefusal> {
  if (sheet.status === 'running') return fail(appRefusal('match-running'));
  const played = sheet.status === 'finished' ? playedSheetOf(sheet) : null;
  if (!played) return fail(appRefusal('not-reviewable'));
  const { game, revision, options, columns } = sheet;
  return ok({
    revision,
    game: game.id,
    options,
    occupants: () =>
      records.resolvePlayers(columns.map(({ player }) => player)).map((player) => ({
        kind: 'player',
        player,
      })),
    played: () => played,
    logged: () => ({ mode: 'referee', entries: sheets.store.entries(match) }),
  });
}
