import type { Report } from '../../core/referee.ts';
import { beginSheet, foldEntry, type SummedSheet } from '../sheets/fold.ts';
import type { SheetEntry } from '../sheets/log.ts';
import { playAgain, type LoggedMove, type PlayedMatch } from './played-match.ts';

interface Told {
  readonly revision: number;
  readonly told: Report;
}

/**
 * A refereed sheet as if it had been played on the screen: when a round is over, what everybody held is known by what
 * they showed. Null where it is not, since somebody wrote into a round, came later or left, or nothing was refereed.
 */
export function sheetPlayed(sheet: SummedSheet): PlayedMatch | null {
  const { game, options, columns, mode, sum } = sheet;
  const isWhole = columns.every(
    ({ start, from, until }) => start === 0 && from === 0 && until === null,
  );
  const rounds = mode === 'referee' && isWhole ? refereedRounds(sheet) : null;
  if (!game.referee || !rounds || rounds.length === 0) return null;
  const { prescribed, moves } = game.referee.playAgain(
    rounds.map((round) => round.map(({ told }) => told)),
    columns.length,
  );
  const table = game.setup({ options, seats: columns.length, seed: 'sheet', prescribed });
  if (!table.ok) return null;
  const logged = moves.map(({ round, report, seat, move }): LoggedMove => ({
    revision: rounds[round]![report]!.revision,
    ...{ seat, move, redraws: [] },
  }));
  const places = sum.places.map((place) => place ?? columns.length);
  return playAgain(table.value, sheet.start.revision, logged, places);
}

/** What was told of each round; null where one was written otherwise, or cards changed their columns. */
function refereedRounds(sheet: SummedSheet): readonly (readonly Told[])[] | null {
  let fold = beginSheet(sheet.game, sheet.start);
  const rounds: (readonly Told[] | null)[] = [];
  let told: readonly Told[] = [];
  for (const entry of sheet.line) {
    const before = fold.rounds.length;
    fold = foldEntry(fold, entry);
    if (entry.kind === 'told')
      told = [...told, { revision: entry.revision, told: entry.payload.told }];
    if (entry.kind === 'told' && fold.rounds.length > before) {
      rounds.push(told);
      told = [];
    }
    const written = roundWritten(entry);
    if (written !== null) rounds[written] = null;
    if (entry.kind === 'delete-round') rounds.splice(entry.payload.round, 1);
    if (entry.kind === 'people' && entry.payload.change === 'swap') return null;
  }
  // A round that was jumped over is a hole, and as unknown.
  const known = Array.from(rounds, (round) => round ?? null).filter((round) => round !== null);
  return known.length === fold.rounds.length ? known : null;
}

const roundWritten = (entry: SheetEntry): number | null =>
  entry.kind === 'entry' || entry.kind === 'correction' ? entry.payload.round : null;
