import { ROW_SIZE, ROWS } from '../manifest.ts';
import type {
  Consequence,
  Event,
  Facts,
  MatchStory,
  Move,
  Options,
  RefereeView,
  Report,
  View,
} from '../rules/model.ts';
import type { RefusalParams } from '#shared/errors.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import type { Sentence } from '#renderer/i18n/sentence.ts';
import type { EventSummary } from '#renderer/screen/eventPresentation.ts';
import type { MarkedPlace, ReviewText } from '#renderer/screen/review.ts';
import { defineCoachMarks } from '#renderer/screen/coachMarks.ts';
import { moodsByEvent } from '#renderer/screen/mood.ts';
import { FLIGHT_MS } from '#renderer/screen/flightTime.ts';
import { soundsByEvent } from '#renderer/screen/eventSounds.ts';
import { defineLaptopParts, type MoveDescription } from '#renderer/screen/screen.ts';
import { factRows, firstSeat, opening, optionsLine } from './summary.ts';
import { LANDING, rowOf, tile, turnStart } from './eventPresentations.ts';
import type { LaptopTextKey } from './text.ts';
import type { GameSheet, RefereePanel } from '#renderer/screen/gameSheet.ts';
import { defineAsyncComponent } from 'vue';
import { bullsInDeck, entryMode } from './sheet/cards.ts';
import { ending } from './ending/endingText.ts';

/** Returns the column reported next: the selected person’s, or else the first missing one. */
export const nextColumn = ({ missing }: RefereeView, column: number): number | null =>
  missing.includes(column) ? column : (missing[0] ?? null);

const refereeStatus: RefereePanel['status'] = (sheet, column) => {
  const view = sheet.refereeView as RefereeView;
  const deal = sheet.rounds.length + 1;
  if (view.rows.length < ROWS)
    return {
      column: null,
      message: { key: 'referee.starters' },
      explanation: { key: 'referee.startersWhy', params: { deal }, count: ROWS - view.rows.length },
    };
  if (view.tooLow) {
    const { column: seat, card } = view.tooLow;
    return {
      column: seat,
      message: { key: 'mustTake', seats: { seat } },
      explanation: { key: 'mustTakeWhy', params: { card } },
    };
  }
  const seat = nextColumn(view, column)!;
  return {
    column: seat,
    message: { key: 'referee.reveals', seats: { seat } },
    explanation: { key: 'referee.revealsWhy', params: { deal, turn: view.turn + 1 } },
  };
};

export function reportText(given: { readonly type: string }): Sentence {
  const report = given as Report;
  switch (report.type) {
    case 'starter':
      return { key: 'referee.toldStarter', params: { card: report.card } };
    case 'reveal':
      return {
        key: 'referee.toldReveal',
        seats: { seat: report.column },
        params: { card: report.card },
      };
    case 'row':
      return { key: 'referee.toldRow', params: { row: report.row + 1 } };
  }
}

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

/** Taking a row is a shock; a card that fills its row as the fifth has just escaped. */
export const moods = moodsByEvent<View, Event>({
  'row-taken': ({ seat, bulls }) => (bulls > 0 ? [{ seat, mood: 'shocked', delay: LANDING }] : []),
  placed: ({ seat, position }) =>
    position === ROW_SIZE - 1 ? [{ seat, mood: 'relieved', delay: FLIGHT_MS }] : [],
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

const LANDS = ['lands2', 'lands3', 'lands4', 'lands5'] as const;

/** Returns a choice's consequence in short lines: where the card would go, and what may follow. */
export function preview(
  consequence: Consequence,
): readonly [Sentence<LaptopTextKey>, ...Sentence<LaptopTextKey>[]] {
  switch (consequence.type) {
    case 'lands':
      return [
        { key: LANDS[consequence.position - 1]!, params: { row: consequence.row + 1 } },
        consequence.between > 0
          ? { key: 'mayComeFirst', count: consequence.between }
          : { key: 'nothingBetween' },
      ];
    case 'sixth':
      return [
        { key: 'lands6', params: { row: consequence.row + 1 } },
        { key: 'costs', count: consequence.bulls },
      ];
    case 'too-low':
      return [{ key: 'fitsNowhere' }, { key: 'costsAtLeast', count: consequence.leastBulls }];
    case 'takes':
      return [{ key: 'takeRow', params: { row: consequence.row + 1 }, count: consequence.bulls }];
    case 'drafts':
      return [{ key: 'wouldDraft', count: consequence.bulls }];
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
