import type { Replay, ReplayStep } from '../../shared/contract.ts';
import type { Viewer } from '../../shared/ids.ts';
import { beginFold, foldEntry, type MatchFold } from './fold.ts';
import type { Entry } from './log.ts';
import type { NameSitter } from './publish.ts';

/**
 * Every visible step of a match. A past that was rewound away or taken back is left out: what is told is the line that
 * counts.
 */
export function replayOf(
  { game, start, status, sitters }: MatchFold,
  entries: readonly Entry[],
  viewer: Viewer,
  nameSitter: NameSitter,
): Replay {
  let fold = beginFold(game, start);
  const first = fold.table.view(viewer);
  let steps: readonly ReplayStep[] = [];
  for (const entry of entries.slice(1)) {
    const { revision } = entry;
    const seen: ReplayStep[] = [];
    fold = foldEntry(fold, revision, entry, (event, table) => {
      seen.push({ revision, event: { by: 'game', event }, view: table.view(viewer) });
    });
    steps = [...steps.filter((step) => stillCounts(step, entry)), ...seen];
  }
  const occupants = sitters.map(nameSitter);
  return { game: game.id, options: start.options, status, occupants, viewer, start: first, steps };
}

function stillCounts({ revision }: ReplayStep, entry: Entry): boolean {
  if (entry.kind === 'rewind') return revision <= entry.payload.to;
  return entry.kind !== 'take-back' || revision !== entry.payload.of;
}
