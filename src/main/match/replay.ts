import type { Replay, ReplayStep } from '#shared/contract.ts';
import type { Viewer } from '#shared/ids.ts';
import { unwrap } from '#shared/result.ts';
import {
  initialMatchState,
  canRewindTo,
  applyEntry,
  rewindEffects,
  controlEvent,
} from './match-state.ts';
import type { MatchState } from './match-state.ts';
import type { EntryHead } from '../event-log/log-store.ts';
import type { ResolveOccupants } from '../records/players.ts';
import { isControlEvent, type ControlLogEvent, type Entry } from './log.ts';

/**
 * Returns every visible step of a match, including control events. Omits rewound and taken-back moves: only effective
 * entries count. A seat change is kept even if the match is rewound further.
 */
export function replayOf(
  { game, start, status }: MatchState,
  entries: readonly Entry[],
  viewer: Viewer,
  resolveOccupants: ResolveOccupants,
): Replay {
  let state = initialMatchState(game, start);
  let first = state.instance.view(viewer);
  let steps: ReplayStep[] = [];
  for (const entry of entries.slice(1)) {
    const { revision } = entry;
    const before = state;
    const applied = applyEntry(state, revision, entry, (event, instance) => {
      steps.push({ revision, event: { by: 'game', event }, view: instance.view(viewer) });
    });
    state = unwrap(applied);
    if ('anew' in entry.payload) first = state.instance.view(viewer);
    if (!isControlEvent(entry)) continue;
    const event = controlEvent(entry, { before, after: state }, resolveOccupants);
    steps = stepsAfter(steps, entry, { revision, event, view: state.instance.view(viewer) });
  }
  const occupants = resolveOccupants(start.sitters);
  const header = { game: game.id, options: start.options, status, occupants, viewer };
  return { ...header, start: first, steps, rewinds: rewindsOf(state, steps) };
}

function rewindsOf(state: MatchState, steps: readonly ReplayStep[]): Replay['rewinds'] {
  if (state.status !== 'running') return [];
  const revisions = [...new Set([0, ...steps.map(({ revision }) => revision)])];
  const effects = rewindEffects(
    state,
    revisions.filter((to) => canRewindTo(state, to)),
  );
  return Array.from(effects, ([to, effect]) => ({ to, effect }));
}

function stepsAfter(
  steps: readonly ReplayStep[],
  entry: EntryHead & ControlLogEvent,
  done: ReplayStep,
): ReplayStep[] {
  switch (entry.kind) {
    case 'take-back':
      // Omits the move, as if it had not been made.
      return steps.filter(({ revision }) => revision !== entry.payload.of);
    case 'rewind':
      return [...stepsUpTo(entry.payload.to, steps, done.view), done];
    case 'reseat':
    case 'abandon':
      return [...steps, done];
  }
}

function stepsUpTo(to: number, steps: readonly ReplayStep[], view: object): ReplayStep[] {
  const changes = steps.filter((step) => step.revision > to && isSeatChange(step));
  return [
    ...steps.filter(({ revision }) => revision <= to),
    ...changes.map((step) => ({ ...step, view })),
  ];
}

const isSeatChange = ({ event }: ReplayStep): boolean =>
  event.by === 'control' && event.event.type === 'seat-changed';
