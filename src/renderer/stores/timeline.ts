import type { Replay } from '../../shared/contract.ts';
import type { GameEvent } from '../../shared/pushes.ts';
import type { GameScreen } from '../games/screen.ts';

/** Where turns and rounds begin. A match stands at 0 before its first step, and at n right after its nth. */
export interface Timeline {
  readonly end: number;
  readonly turns: readonly number[];
  readonly rounds: readonly number[];
}

type Story = Pick<Replay, 'start' | 'steps' | 'status'>;

export function timelineOf(
  { start, steps }: Story,
  screen: Pick<GameScreen, 'beginsTurn' | 'round'>,
): Timeline {
  const rounds = [start, ...steps.map(({ view }) => view)].map((view) => screen.round?.(view));
  const places = steps.map((_, index) => index + 1);
  return {
    end: steps.length,
    turns: places.filter((at) => {
      const event = eventAt(steps, at);
      return event !== null && screen.beginsTurn(event, eventAt(steps, at - 1));
    }),
    rounds: places.filter((at) => rounds[at] !== rounds[at - 1]),
  };
}

/** What the game did in the step that leads here; null at the beginning. */
export function eventAt(steps: Replay['steps'], at: number): GameEvent | null {
  const happened = steps[at - 1]?.event;
  return happened?.by === 'game' ? happened.event : null;
}

export const viewAt = ({ start, steps }: Story, at: number): object => steps[at - 1]?.view ?? start;

/** The last mark before `at`; the beginning if there is none. */
export const markBefore = (marks: readonly number[], at: number): number =>
  marks.findLast((mark) => mark < at) ?? 0;

/** The next mark after `at`; the end if there is none. */
export const markAfter = (marks: readonly number[], at: number, end: number): number =>
  marks.find((mark) => mark > at) ?? end;

/** The entry of the log that ends here; null in the middle of what followed from a single decision. */
export function entryAt(steps: Replay['steps'], at: number): number | null {
  const revision = steps[at - 1]?.revision ?? 0;
  return steps[at]?.revision === revision ? null : revision;
}

/** How many decisions were made after this. */
export const decisionsAfter = (steps: Replay['steps'], at: number): number =>
  new Set(steps.slice(at).map(({ revision }) => revision)).size;

/** The entry that a running match can go back to from here; null where nobody was asked, and where it stands now. */
export const rewindTarget = ({ status, steps }: Story, at: number): number | null =>
  status === 'running' && at < steps.length ? entryAt(steps, at) : null;
