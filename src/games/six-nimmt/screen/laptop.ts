import { ROW_SIZE } from '../manifest.ts';
import type { Event, Facts, MatchStory, Options, View } from '../rules/model.ts';
import { defineCoachMarks } from '#renderer/screen/coachMarks.ts';
import { moodsByEvent } from '#renderer/screen/mood.ts';
import { FLIGHT_MS } from '#renderer/screen/flightTime.ts';
import { soundsByEvent } from '#renderer/screen/eventSounds.ts';
import { defineLaptopParts } from '#renderer/screen/screen.ts';
import { describeMove, review } from './moveText.ts';
import { factRows, firstSeat, opening, optionsLine } from './summary.ts';
import { LANDING, tile, turnStart } from './eventPresentations.ts';
import type { LaptopTextKey } from './text.ts';
import type { GameSheet } from '#renderer/screen/gameSheet.ts';
import { defineAsyncComponent } from 'vue';
import { bullsInDeck, entryMode } from './sheet/cards.ts';
import { refereeStatus, reportText } from './sheet/referee.ts';
import { ending } from './ending/endingText.ts';

const sheet: Partial<GameSheet> = {
  entryPanel: defineAsyncComponent(() => import('./sheet/EntryPanel.vue')),
  referee: {
    panel: defineAsyncComponent(() => import('./sheet/Referee.vue')),
    reportText,
    status: refereeStatus,
  },
  limit(options) {
    const { end } = options as Options;
    return end.kind === 'points' ? end.limit : null;
  },
  standsAfter: (deal) =>
    deal === 0 ? { key: 'scoresFirst' } : { key: 'scores', params: { deal } },
  roundName: (round) => ({ key: 'sheet.deal', params: { deal: round + 1 } }),
  question: { key: 'sheet.question' },
  how: { key: 'sheet.how' },
  status: (sheet, { round, column }) =>
    entryMode.value === 'type'
      ? {
          column,
          message: {
            key: 'sheet.howMany',
            params: { name: sheet.columns[column]?.player.name ?? '' },
          },
          explanation: { key: 'sheet.howManyWhy', params: { deal: round + 1 } },
        }
      : null,
  entryText: (value) =>
    'cards' in value
      ? { key: 'sheet.cards', params: { cards: (value.cards as readonly number[]).join(', ') } }
      : { key: 'sheet.sum', params: { bulls: 'bulls' in value ? String(value.bulls) : '' } },
  entryOfTypedScore: (bulls) => ({ bulls }),
  typedScoreOf: (value) => ('bulls' in value ? Number(value.bulls) : null),
  roundMaximum: bullsInDeck,
  sumOfRound: (sheet) => ({
    key: 'sheet.heads',
    params: { heads: bullsInDeck(sheet, sheet.rounds.length) },
  }),
  starter: { key: 'sheet.deals' },
};

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

/** Taking a row is a shock; a card that fills its row as the fifth has just escaped. */
export const moods = moodsByEvent<View, Event>({
  'row-taken': ({ seat, bulls }) => (bulls > 0 ? [{ seat, mood: 'shocked', delay: LANDING }] : []),
  placed: ({ seat, position }) =>
    position === ROW_SIZE - 1 ? [{ seat, mood: 'relieved', delay: FLIGHT_MS }] : [],
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
  handTiles: (view) => ((view as View).hand ?? []).map(tile),
  coachMarks,
  sheet,
  eventSounds,
});
