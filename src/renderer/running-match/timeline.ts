import type { Replay } from '#shared/contract.ts';
import type { Occupant } from '#shared/people.ts';
import type { GameEvent } from '#shared/pushes.ts';
import type { GameScreen } from '../screen/screen.ts';

/** Positions in a match: 0 is before the first step, n right after the nth. */
export interface Timeline {
  readonly end: number;
  readonly turns: readonly number[];
  readonly rounds: readonly number[];
  readonly decisions: readonly number[];
}

type ReplayedMatch = Pick<Replay, 'start' | 'steps' | 'status'>;

/** Control events, such as a seat change, begin no turn. Without `round` there are no rounds. */
export function timelineOf(
  { start, steps, status }: ReplayedMatch,
  screen: Pick<GameScreen, 'beginsTurn' | 'round'>,
): Timeline {
  const rounds = [start, ...steps.map(({ view }) => view)].map((view) => screen.round?.(view));
  const places = steps.map((_, index) => index + 1);
  return {
    end: steps.length,
    turns: places.filter((at) => {
      const event = eventAt(steps, at);
      return event !== null && screen.beginsTurn(event, eventBefore(steps, at));
    }),
    rounds: places.filter((at) => rounds[at] !== rounds[at - 1]),
    decisions: status === 'running' ? decisionsOf(steps) : [],
  };
}

export function lastTurnOf(
  story: ReplayedMatch,
  screen: Pick<GameScreen, 'beginsTurn' | 'round'>,
): Replay['steps'] {
  const began = timelineOf(story, screen).turns.at(-1) ?? 1;
  return story.steps.slice(began - 1).filter(isMade);
}

function eventBefore(steps: Replay['steps'], at: number): GameEvent | null {
  for (let before = at - 1; before > 0; before--) {
    const event = eventAt(steps, before);
    if (event) return event;
  }
  return null;
}

/** Returns the game event that leads to this position; null at the beginning and for control events. */
export function eventAt(steps: Replay['steps'], at: number): GameEvent | null {
  const frameEvent = steps[at - 1]?.event;
  return frameEvent?.by === 'game' ? frameEvent.event : null;
}

export const viewAt = ({ start, steps }: ReplayedMatch, at: number): object =>
  steps[at - 1]?.view ?? start;

export const markBefore = (marks: readonly number[], at: number): number =>
  marks.findLast((mark) => mark < at) ?? 0;

export const markAfter = (marks: readonly number[], at: number, end: number): number =>
  marks.find((mark) => mark > at) ?? end;

export function seatingsOf({ occupants, steps }: Pick<Replay, 'occupants' | 'steps'>) {
  const seatings: (readonly Occupant[])[] = [occupants];
  for (const { event } of steps) {
    const seated = seatings.at(-1)!;
    const isChange = event.by === 'control' && event.event.type === 'seat-changed';
    seatings.push(isChange ? seated.with(event.event.seat, event.event.occupant) : seated);
  }
  return seatings;
}

/** Returns the revision of the last decision made until here; its consequences may not be over. */
export const lastEntryAt = (steps: Replay['steps'], at: number): number =>
  steps.slice(0, at).findLast(isDecided)?.revision ?? 0;

/** Returns the revision that ends here; null inside the consequences of a single decision. */
export function entryAt(steps: Replay['steps'], at: number): number | null {
  const here = lastEntryAt(steps, at);
  return steps.slice(at).find(isDecided)?.revision === here ? null : here;
}

export const decisionsAfter = (steps: Replay['steps'], at: number): number =>
  new Set(
    steps
      .slice(at)
      .filter(isMade)
      .map(({ revision }) => revision),
  ).size;

function decisionsOf(steps: Replay['steps']): readonly number[] {
  const revisions = steps.map((step) => (isDecided(step) ? step.revision : null));
  let before: number | null = 0;
  return steps.flatMap((step, at) => {
    const revision = revisions[at]!;
    const isNew = revision !== null && revision !== before;
    if (revision !== null) before = revision;
    return isNew && isMade(step) ? [at] : [];
  });
}

/** Returns the revision that a running match can rewind to from here; null inside consequences and at the end. */
export const rewindTarget = ({ status, steps }: ReplayedMatch, at: number): number | null =>
  status === 'running' && decisionsAfter(steps, at) > 0 ? entryAt(steps, at) : null;

const isMade = ({ event }: Replay['steps'][number]): boolean => event.by === 'game';

/** Seat changes decide nothing; a rewind does, as it reseeds. */
const isDecided = ({ event }: Replay['steps'][number]): boolean =>
  event.by === 'game' || event.event.type === 'rewound';
