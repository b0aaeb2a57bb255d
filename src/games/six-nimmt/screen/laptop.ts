import { ROW_SIZE } from '../manifest.ts';
import type { Consequence, Event, Facts, MatchStory, Move, Options, View } from '../rules/model.ts';
import type { RefusalParams } from '#shared/errors.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import type { EventSummary } from '#renderer/screen/eventPresentation.ts';
import type { MarkedPlace, ReviewText } from '#renderer/screen/review.ts';
import { defineCoachMarks } from '#renderer/screen/coachMarks.ts';
import { soundsByEvent } from '#renderer/screen/eventSounds.ts';
import { defineLaptopParts, type MoveDescription } from '#renderer/screen/screen.ts';
import { factRows, firstSeat, opening, optionsLine, preview } from './summary.ts';
import { refereeStatus, reportText } from './sheet/referee.ts';
import { rowOf, tile, turnStart } from './eventPresentations.ts';
import type { LaptopTextKey } from './text.ts';
import type { GameSheet } from '#renderer/screen/gameSheet.ts';
import { defineAsyncComponent } from 'vue';
import { bullsInDeck, entryMode } from './sheet/cards.ts';
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
  placed: ({ position }) =>
    position === 0 ? [{ sound: 'sweep' }] : [{ sound: 'card', isLanding: true }],
  drafted: [{ sound: 'card' }],
  'deal-ended': [{ sound: 'sweep' }],
});

/** Describes a move in a hint: "play 63", "row 4, second card", "63". */
export function describeMove(choice: OfferedChoice): MoveDescription {
  const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
  const outcome = consequence && outcomeOf(consequence);
  if (move.type === 'take-row') {
    const params = { row: move.row + 1 };
    return { does: { key: 'wouldTakeRow', params }, outcome, name: { key: 'rowName', params } };
  }
  const params = { card: move.card };
  const does = { key: move.type === 'draft' ? 'wouldTakeCard' : 'wouldPlay', params };
  return { does, outcome, name: { key: 'cardName', params } };
}

/** The move already names the taken row; only its cost is added. */
function outcomeOf(consequence: Consequence): Sentence<LaptopTextKey> {
  switch (consequence.type) {
    case 'takes':
      return { key: 'wouldDraft', count: consequence.bulls };
    case 'sixth':
      return { key: 'wouldTake', params: { row: consequence.row + 1 }, count: consequence.bulls };
    case 'too-low':
      return { key: 'wouldBeTooLow', count: consequence.leastBulls };
    default:
      return preview(consequence)[0];
  }
}

const review: ReviewText = {
  summary(choice: OfferedChoice): EventSummary<LaptopTextKey> {
    const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
    if (move.type === 'take-row')
      return { does: { key: 'wouldTakeRow', params: { row: move.row + 1 } } };
    return { tiles: [tile(move.card)], brings: consequence && preview(consequence)[0] };
  },
  places(choice, view): readonly MarkedPlace[] {
    const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
    if (move.type === 'take-row') return [{ selector: rowOf(move.row) }];
    if (move.type === 'draft') return [{ selector: `.pool [data-tracked="${String(move.card)}"]` }];
    const at = (view as View).hand?.indexOf(move.card) ?? -1;
    const card = { selector: `.hand [data-at="${String(at)}"]` };
    if (consequence?.type === 'sixth')
      return [card, { selector: `${rowOf(consequence.row)} .cost` }];
    if (consequence?.type !== 'lands') return [card];
    const place = `${rowOf(consequence.row)} [data-place="${String(consequence.position)}"]`;
    return [card, { selector: place, ghost: String(move.card) }];
  },
  reasonParts: (params) => ({
    params: { ...params, ...rowsOf(params) },
    count: Number(params['bulls'] ?? 1),
  }),
};

/** Rows are counted from 1; the coach's choice is a row if the move played has no card. */
function rowsOf({ row, coach, card }: RefusalParams): RefusalParams {
  return {
    ...(typeof row === 'number' && { row: row + 1 }),
    ...(typeof coach === 'number' && card === undefined && { coach: coach + 1 }),
  };
}

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
