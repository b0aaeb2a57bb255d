import type { Report } from '#core/referee.ts';
import { gameById } from '#games/engines.ts';
import {
  initialSheetState,
  applySheetEntry,
  type ScoredSheetState,
} from '../sheets/sheet-state.ts';
import type { SheetEntry } from '../sheets/log.ts';
import { replayMoves, type LoggedMove, type PlayedMatch } from './played-match.ts';

interface LoggedReport {
  readonly revision: number;
  readonly report: Report;
}

/**
 * Converts a refereed sheet to a played match: after a round, all hands follow from the cards shown. Null if not: a
 * round was written manually, a person joined late or left, or nothing was refereed.
 */
export function playedSheetOf(sheet: ScoredSheetState): PlayedMatch | null {
  const { options, columns, mode, sum } = sheet;
  const game = gameById(sheet.game.id);
  const coversFullMatch = columns.every(
    ({ start, from, until }) => start === 0 && from === 0 && until === null,
  );
  const rounds = mode === 'referee' && coversFullMatch ? refereedRounds(sheet) : null;
  if (!game?.referee || !rounds || rounds.length === 0) return null;
  const { prescribed, moves } = game.referee.reconstructMatch(
    rounds.map((round) => round.map(({ report }) => report)),
    columns.length,
  );
  const instance = game.setup({ options, seats: columns.length, seed: 'sheet', prescribed });
  if (!instance.ok) return null;
  const logged = moves.map(({ round, report, seat, move }): LoggedMove => ({
    revision: rounds[round]![report]!.revision,
    seat,
    move,
    reseeds: [],
  }));
  const places = sum.places.map((place) => place ?? columns.length);
  return replayMoves(instance.value, sheet.start.revision, logged, places);
}

/** Returns each round's reports; null if a round was written manually, or cards changed columns. */
function refereedRounds(sheet: ScoredSheetState): readonly (readonly LoggedReport[])[] | null {
  let sheetState = initialSheetState(sheet.game, sheet.start);
  const rounds: (readonly LoggedReport[] | null)[] = [];
  let reports: readonly LoggedReport[] = [];
  for (const entry of sheet.effectiveEntries) {
    const before = sheetState.rounds.length;
    sheetState = applySheetEntry(sheetState, entry);
    if (entry.kind === 'told')
      reports = [...reports, { revision: entry.revision, report: entry.payload.told }];
    if (entry.kind === 'told' && sheetState.rounds.length > before) {
      rounds.push(reports);
      reports = [];
    }
    const written = roundWritten(entry);
    if (written !== null) rounds[written] = null;
    if (entry.kind === 'delete-round') rounds.splice(entry.payload.round, 1);
    if (entry.kind === 'people' && entry.payload.change === 'swap') return null;
  }
  // A skipped round is a hole, and equally unknown.
  const known = Array.from(rounds, (round) => round ?? null).filter((round) => round !== null);
  return known.length === sheetState.rounds.length ? known : null;
}

const roundWritten = (entry: SheetEntry): number | null =>
  entry.kind === 'entry' || entry.kind === 'correction' ? entry.payload.round : null;
