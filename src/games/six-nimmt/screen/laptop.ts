import { ROW_SIZE } from '../manifest.ts';
import type { Event, Facts, MatchStory, Options, View } from '../rules/model.ts';
import { defineCoachMarks } from '../../../renderer/match/kit/coachMarks.ts';
import { soundsByEvent } from '../../../renderer/match/kit/eventSounds.ts';
import { defineLaptopParts } from '../../../renderer/match/kit/screen.ts';
import { ending } from './ending/endingText.ts';
import { describeMove, review } from './moveText.ts';
import { sheet } from './sheet/index.ts';
import { factRows, firstSeat, opening, optionsLine } from './summary.ts';
import { turnStart } from './revealTimes.ts';
import type { LaptopTextKey } from './text.ts';

const fullRow = ({ rows }: View): number => rows.findIndex((cards) => cards.length === ROW_SIZE);
/** Row with the most bull heads. */
const dearestRow = ({ rowBulls }: View): number => rowBulls.indexOf(Math.max(...rowBulls));
const costOf = (row: number): string => `.rows [data-row='${String(row)}'] .cost`;

const coachMarks = defineCoachMarks<View, LaptopTextKey>({
  choose: { move: 'choose', anchor: '.hand[data-asked]' },
  lands: {
    move: 'choose',
    anchor: ".board:has(.hand [aria-pressed='true']) .rows .preview",
    text: (_, { textContent }) => ({ params: { card: textContent.trim() } }),
  },
  'too-low': {
    move: 'take-row',
    anchor: '.rows[data-asked] .offered:last-child .cost',
    // Above, it would cover what the rows cost.
    isBelow: true,
  },
  full: {
    move: 'choose',
    anchor: ({ view }) => (fullRow(view) >= 0 ? costOf(fullRow(view)) : null),
    text: ({ view }) => ({ count: view.rowBulls[fullRow(view)]! }),
  },
  heads: {
    move: 'choose',
    anchor: ({ view }) => costOf(dearestRow(view)),
    text: ({ view }) => ({ count: view.rowBulls[dearestRow(view)]! }),
  },
});

/** In ms after the card that takes a row has landed. */
const SNORT = 120;

/** Cards turn one after another and land in their rows; the sixth lands hardest, and a bull snorts. */
export const eventSounds = soundsByEvent<Event>({
  revealed: ({ cards }) => cards.map((_, seat) => ({ sound: 'card', delay: turnStart(seat) })),
  'row-taken': ({ cause }) => [
    { sound: cause === 'sixth' ? 'thud' : 'card', isLanding: true },
    { sound: 'snort', delay: SNORT, isLanding: true },
  ],
  // The row goes to its taker.
  placed: ({ position }) =>
    position === 0 ? [{ sound: 'sweep' }] : [{ sound: 'card', isLanding: true }],
  drafted: [{ sound: 'card' }],
  'deal-ended': [{ sound: 'sweep' }],
});

export const laptop = defineLaptopParts<Options, Facts, MatchStory>({
  lazyParts: () => import('./lazyParts.ts'),
  ending,
  opening,
  optionsLine,
  factRows,
  firstSeat,
  describeMove,
  review,
  coachMarks,
  sheet,
  eventSounds,
});
