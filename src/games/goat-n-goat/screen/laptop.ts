import { defineAsyncComponent } from 'vue';
import {
  type Colour,
  COLOURS,
  type Consequence,
  type Event,
  type Facts,
  type MatchStory,
  type NextMountain,
  type Options,
  type View,
} from '../rules/model.ts';
import { defineCoachMarks, type MarkedDecision } from '#renderer/screen/coachMarks.ts';
import { soundsByEvent } from '#renderer/screen/eventSounds.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import type { GameSheet } from '#renderer/screen/gameSheet.ts';
import { defineLaptopParts } from '#renderer/screen/screen.ts';
import { tile } from './eventPresentations.ts';
import { describeMove, review } from './moveText.ts';
import { mountainName } from './naming.ts';
import type { Entry } from './sheet/play.ts';
import { factRows, optionsLine, optionsText } from './summary.ts';
import type { LaptopTextKey } from './text.ts';
import { ending } from './ending/endingText.ts';

type Decision = MarkedDecision<View>;

interface NearMountain extends NextMountain {
  readonly colour: Colour;
}

const MISSING_MAX = 2;

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

export const coachMarks = defineCoachMarks<View, LaptopTextKey>({
  lose: {
    move: 'play',
    anchor: ({ seat }) => `[data-plate='${String(seat)}'] .flock.leaving`,
  },
  play: { move: 'play', anchor: '.hand-area [data-asked] [data-card]' },
  draw: {
    move: 'draw',
    anchor: '[data-asked] > :nth-child(4) [data-card]',
    text: ({ view }) => ({ count: view.need ?? 1 }),
  },
  mountain: { move: 'mountain', anchor: '[data-mountain]:not([aria-disabled])' },
  near: {
    move: 'play',
    // Above it is the player's score.
    isBelow: true,
    anchor: (decision) => {
      const near = nearMountain(decision);
      return near && flockOf(decision, near);
    },
    text: (decision) => {
      const { missing, number } = nearMountain(decision)!;
      return { params: { mountain: number }, count: missing };
    },
  },
});

const LOSS_SEMITONES = -5;

const eventSounds = soundsByEvent<Event>({
  played: [{ sound: 'card', isLanding: true }],
  'gave-up': [{ sound: 'card', isLanding: true }],
  drawn: [{ sound: 'card' }],
  'flock-lost': [{ sound: 'sweep' }, { sound: 'bleat', semitones: LOSS_SEMITONES }],
  'mountain-taken': [{ sound: 'thud' }, { sound: 'bleat', delay: 200 }],
  reshuffled: [{ sound: 'sweep' }],
  'flocks-discarded': [{ sound: 'sweep' }],
  'hands-given-up': [{ sound: 'sweep' }],
  'end-began': [{ sound: 'bleat' }],
});

const sheet: Partial<GameSheet> = {
  entryPanel: defineAsyncComponent(() => import('./sheet/EntryPanel.vue')),
  standsAfter: (plays) =>
    plays === 0 ? { key: 'sheet.scoresFirst' } : { key: 'sheet.scores', count: plays },
  roundName: (round) => ({ key: 'sheet.play', params: { play: round + 1 } }),
  question: { key: 'sheet.question' },
  how: { key: 'sheet.how' },
  entryText(value) {
    const { mountains, penalties = '–', hand = '–' } = value as Entry;
    const lists = { mountains: mountains.map(mountainName) };
    return mountains.length === 0
      ? { key: 'sheet.entryNone', params: { penalties, hand } }
      : { key: 'sheet.entry', params: { penalties, hand }, lists };
  },
  entryOfTypedScore: null,
};

export const laptop = defineLaptopParts<Options, Facts, MatchStory>({
  lazyParts: () => import('./lazyParts.ts'),
  ending,
  optionsLine,
  optionsText,
  factRows,
  describeMove,
  review,
  handTiles: (view) => ((view as View).hand ?? []).map(tile),
  tieBreak: (seats, score) => ({
    key: 'tieBreak',
    seats: { names: seats },
    params: { score: formatScore(score) },
  }),
  coachMarks,
  sheet,
  eventSounds,
});
