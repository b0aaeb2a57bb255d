import {
  COLOURS,
  type Colour,
  type Consequence,
  type NextMountain,
  type Phase,
  type View,
} from '../rules/model.ts';
import {
  fixedText,
  type CoachMark,
  type MarkedDecision,
} from '../../../renderer/match/kit/coachMarks.ts';
import type { LaptopTextKey } from './text.ts';

type Decision = MarkedDecision<View>;

const whileIn =
  (phase: Phase, selector: string) =>
  ({ view }: Decision): string | null =>
    view.phase === phase ? selector : null;

interface NearMountain extends NextMountain {
  readonly colour: Colour;
}

/** More missing goats are no aim for this turn. */
const MISSING_MAX = 2;

/** Whether a play of this turn would add goats to a flock. */
const mayGrow = ({ choices }: Decision, colour: Colour): boolean =>
  choices.some(({ consequence }) => {
    const played = consequence as Consequence | null;
    return (
      played?.type === 'play' &&
      played.flocks.some((flock) => flock.colour === colour && flock.lost === 0)
    );
  });

/** Own flock that is the closest to its next mountain; null if none is close that can grow in this turn. */
function nearMountain(decision: Decision): NearMountain | null {
  const { view, seat } = decision;
  const near = COLOURS.flatMap((colour) => {
    const next = view.next[seat]![colour];
    const isClose = next !== null && next.missing <= MISSING_MAX;
    const hasGoats = view.flocks[seat]![colour].length > 0;
    return isClose && hasGoats && mayGrow(decision, colour) ? [{ ...next, colour }] : [];
  });
  return near.toSorted((one, other) => one.missing - other.missing)[0] ?? null;
}

const flockOf = ({ seat }: Decision, { colour }: NearMountain): string =>
  `[data-plate='${String(seat)}'] [data-flock='${colour}']:not(.leaving)`;

/** Notes for a first match of Goat 'n' Goat. */
export const coachMarks: readonly CoachMark<View, LaptopTextKey>[] = [
  {
    key: 'lose',
    anchor: (decision) =>
      whileIn('play', `[data-plate='${String(decision.seat)}'] .flock.leaving`)(decision),
    text: fixedText('marks.lose'),
  },
  {
    key: 'play',
    anchor: whileIn('play', '.hand-area [data-asked] [data-card]'),
    text: fixedText('marks.play'),
  },
  {
    key: 'draw',
    anchor: whileIn('draw', '[data-asked] > :nth-child(4) [data-card]'),
    text: ({ view }) => ({ key: 'marks.draw', count: view.need ?? 1 }),
  },
  {
    key: 'mountain',
    anchor: whileIn('mountain', '[data-mountain]:not([aria-disabled])'),
    text: fixedText('marks.mountain'),
  },
  {
    key: 'near',
    // Above it is the player's score.
    isBelow: true,
    anchor: (decision) => {
      const near = decision.view.phase === 'play' ? nearMountain(decision) : null;
      return near && flockOf(decision, near);
    },
    text: (decision) => {
      const { missing, number } = nearMountain(decision)!;
      return { key: 'marks.near', params: { mountain: number }, count: missing };
    },
  },
];
