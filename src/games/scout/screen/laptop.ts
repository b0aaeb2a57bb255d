import type { Event, Facts, Options, MatchStory, View } from '../rules/model.ts';
import { defineCoachMarks } from '../../../renderer/match/kit/coachMarks.ts';
import { soundsByEvent, type TimedSound } from '../../../renderer/match/kit/eventSounds.ts';
import {
  factRow,
  plainRows,
  type FactRow,
  type FactsBySeat,
} from '../../../renderer/match/kit/facts.ts';
import { defineLaptopParts } from '../../../renderer/match/kit/screen.ts';
import { ending } from './ending/endingText.ts';
import { describeMove, review } from './moveText.ts';
import { sheet } from './sheet/index.ts';
import { combinationName } from './combinationName.ts';
import { opening } from './summary.ts';
import { DRUM_ROLL_MS, drumRollAt, showStarts } from './showTimes.ts';
import type { LaptopTextKey } from './text.ts';

/** Parts of the score over all rounds, then counts of actions, and the strongest cards ever shown. */
export const factRows = (facts: FactsBySeat<Facts>): readonly FactRow[] => [
  ...plainRows(facts, ['taken', 'tokens', 'leftInHand', 'handsEmptied', 'allKills']),
  ...plainRows(facts, ['shows', 'scouts', 'scoutAndShows']),
  factRow(
    'facts.strongestShow',
    facts,
    ({ strongestShow }) => strongestShow && combinationName(strongestShow),
  ),
];

/** Button of Scout. */
const SCOUT = '.actions .offer:nth-child(2)';

const coachMarks = defineCoachMarks<View, LaptopTextKey>({
  orient: { move: 'orient', anchor: '.readings .reading' },
  weak: {
    move: 'scout',
    anchor: ({ choices }) =>
      choices.some(({ move }) => move.type === 'show')
        ? `.board:has(.hand .pick.weak) ${SCOUT}`
        : SCOUT,
  },
  place: { move: 'scout', anchor: '.hand .best[data-place]:not(.disabled) .group' },
  groups: { move: 'show', anchor: '.hand li:has(.bracket.strong)' },
  double: { move: 'scout-and-show', anchor: '.actions .offer:nth-child(3)' },
});

export const eventSounds = soundsByEvent<Event>({
  // Beaten cards leave the ring.
  shown: ({ won, cards }) => [
    ...(won > 0 ? [{ sound: 'sweep' } as const] : []),
    ...showSounds(cards.length),
  ],
  // The owner's token sounds as it is received.
  scouted: [{ sound: 'card', isLanding: true }],
  'marker-paid': [{ sound: 'coin', isLanding: true }],
  'round-ended': [{ sound: 'sweep' }],
});

/** Cards land one after another; the last of several lands hardest, after a drum roll. */
function showSounds(size: number): readonly TimedSound[] {
  const drumRoll = drumRollAt(size);
  const landings = showStarts(size).map((delay, at): TimedSound => {
    const isLast = drumRoll !== null && at === size - 1;
    return { sound: isLast ? 'thud' : 'card', delay, isLanding: true };
  });
  return drumRoll === null
    ? landings
    : [...landings, { sound: 'drum', delay: drumRoll, lasts: DRUM_ROLL_MS }];
}

export const laptop = defineLaptopParts<Options, Facts, MatchStory>({
  lazyParts: () => import('./lazyParts.ts'),
  ending,
  opening,
  optionsLine: () => [{ key: 'roundEach' }],
  optionsText: () => ({ key: 'rounds' }),
  factRows,
  describeMove,
  review,
  coachMarks,
  sheet,
  eventSounds,
});
