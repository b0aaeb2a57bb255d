import type { Replay, ReplayStep } from '../../shared/contract.ts';
import type { Viewer } from '../../shared/ids.ts';
import { unwrap } from '../../shared/result.ts';
import { beginFold, canRewindTo, foldEntry, rewindEffects } from './fold.ts';
import type { MatchFold } from './model.ts';
import type { EntryHead } from '../live/log.ts';
import type { NameOccupants } from '../records/names.ts';
import type { Entry, TableLogEvent } from './log.ts';
import { tableEvent } from './table-event.ts';

/**
 * Every visible step of a match, and what the table itself did. A past that was rewound away or taken back is left
 * out: what is told is the line that counts. Who took over a seat keeps it, also when the table goes back further.
 */
export function replayOf(
  { game, start, status }: MatchFold,
  entries: readonly Entry[],
  viewer: Viewer,
  nameOccupants: NameOccupants,
): Replay {
  let fold = beginFold(game, start);
  let first = fold.table.view(viewer);
  let steps: ReplayStep[] = [];
  for (const entry of entries.slice(1)) {
    const { revision } = entry;
    const before = fold;
    const folded = foldEntry(fold, revision, entry, (event, table) => {
      steps.push({ revision, event: { by: 'game', event }, view: table.view(viewer) });
    });
    fold = unwrap(folded);
    if (entry.kind === 'move' || entry.kind === 'start') continue;
    if (entry.kind === 'rewind' && entry.payload.anew) first = fold.table.view(viewer);
    const event = tableEvent(entry, { before, after: fold }, nameOccupants);
    steps = stepsAfter(steps, entry, { revision, event, view: fold.table.view(viewer) });
  }
  const occupants = nameOccupants(start.sitters);
  const told = { game: game.id, options: start.options, status, occupants, viewer };
  return { ...told, start: first, steps, rewinds: rewindsOf(fold, steps) };
}

/** What becomes of the hands, where a match that goes on can be rewound to and they do not stay as they were. */
function rewindsOf(fold: MatchFold, steps: readonly ReplayStep[]): Replay['rewinds'] {
  if (fold.status !== 'running') return [];
  const revisions = [...new Set([0, ...steps.map(({ revision }) => revision)])];
  const effects = rewindEffects(
    fold,
    revisions.filter((to) => canRewindTo(fold, to)),
  );
  return Array.from(effects, ([to, effect]) => ({ to, effect }));
}

/** What is told once the table itself has done something. */
function stepsAfter(
  steps: readonly ReplayStep[],
  entry: EntryHead & TableLogEvent,
  done: ReplayStep,
): ReplayStep[] {
  switch (entry.kind) {
    case 'take-back':
      // What counts is told: the match as if it had not been made.
      return steps.filter(({ revision }) => revision !== entry.payload.of);
    case 'rewind':
      return [...stepsUpTo(entry.payload.to, steps, done.view), done];
    case 'reseat':
    case 'abandon':
      return [...steps, done];
  }
}

/** What still counts after a rewind; who sat down since then does so where the table stands now. */
function stepsUpTo(to: number, steps: readonly ReplayStep[], view: object): ReplayStep[] {
  const changes = steps.filter((step) => step.revision > to && isSeatChange(step));
  return [
    ...steps.filter(({ revision }) => revision <= to),
    ...changes.map((step) => ({ ...step, view })),
  ];
}

const isSeatChange = ({ event }: ReplayStep): boolean =>
  event.by === 'table' && event.event.type === 'seat-changed';
