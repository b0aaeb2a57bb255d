import type { Replay, ReplayStep } from '../../shared/contract.ts';
import type { Viewer } from '../../shared/ids.ts';
import { beginFold, foldEntry, type MatchFold } from './fold.ts';
import type { Entry, TableLogEvent } from './log.ts';
import type { NameSitter } from './publish.ts';
import { tableEvent } from './table-event.ts';

/**
 * Every visible step of a match, and what the table itself did. A past that was rewound away or taken back is left
 * out: what is told is the line that counts. Who took over a seat keeps it, also when the table goes back further.
 */
export function replayOf(
  { game, start, status }: MatchFold,
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
    const view = fold.table.view(viewer);
    const event = isTold(entry) ? tableEvent(entry, nameSitter) : null;
    steps = [
      ...stepsLeft(steps, entry, view),
      ...seen,
      ...(event ? [{ revision, event, view }] : []),
    ];
  }
  const occupants = start.sitters.map(nameSitter);
  return { game: game.id, options: start.options, status, occupants, viewer, start: first, steps };
}

/** A choice that was taken back was nobody's business but its seat's. */
const isTold = (entry: Entry): entry is Entry & TableLogEvent =>
  entry.kind !== 'start' && entry.kind !== 'move' && entry.kind !== 'take-back';

/** What still counts of the steps so far once this entry is there; `view`: as the table stands after it. */
function stepsLeft(
  steps: readonly ReplayStep[],
  entry: Entry,
  view: object,
): readonly ReplayStep[] {
  switch (entry.kind) {
    case 'rewind': {
      const { to } = entry.payload;
      const changes = steps.filter((step) => step.revision > to && isSeatChange(step));
      return [
        ...steps.filter(({ revision }) => revision <= to),
        ...changes.map((step) => ({ ...step, view })),
      ];
    }
    case 'take-back':
      return steps.filter(({ revision }) => revision !== entry.payload.of);
    default:
      return steps;
  }
}

const isSeatChange = ({ event }: ReplayStep): boolean =>
  event.by === 'table' && event.event.type === 'seat-changed';
