import { gameOfLog } from '#games/engines.ts';
import { replayMatch } from '../match/match-state.ts';
import type { Entry } from '../match/log.ts';
import { replaySheet } from '../sheets/sheet-state.ts';
import type { SheetEntry } from '../sheets/log.ts';
import { playedMatchOf, type PlayedMatch } from './played-match.ts';
import { playedSheetOf } from './played-sheet.ts';

/** Log of a finished match or refereed sheet, as plain JSON. */
export type LoggedMatch =
  | { readonly mode: 'play'; readonly entries: readonly Entry[] }
  | { readonly mode: 'referee'; readonly entries: readonly SheetEntry[] };

/** Replays the log. Throws if it is not reviewable. */
export function replayLoggedMatch({ mode, entries }: LoggedMatch): PlayedMatch {
  const game = gameOfLog(entries[0]!.payload as Parameters<typeof gameOfLog>[0]);
  if (!game.ok) throw new Error(`no game plays this log: ${game.error.code}`);
  const played =
    mode === 'play'
      ? playedMatchOf(replayMatch(game.value, entries))
      : playedSheetOf(replaySheet(game.value, entries));
  if (!played) throw new Error('the cards of this sheet are not all known');
  return played;
}
