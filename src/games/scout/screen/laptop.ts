import type {
  Event,
  Facts,
  Options,
  MatchStory,
  View,
  Combination,
  Consequence,
  Move,
  Scouting,
  ShowConsequence,
} from '../rules/model.ts';
import { defineCoachMarks } from '#renderer/screen/coachMarks.ts';
import { soundsByEvent, type TimedSound } from '#renderer/screen/eventSounds.ts';
import { factRow, plainRows, type FactRow, type FactsBySeat } from '#renderer/screen/facts.ts';
import { defineLaptopParts, type MoveDescription } from '#renderer/screen/screen.ts';
import { combinationName, cardsOf, valuesOf } from './naming.ts';
import { opening } from './summary.ts';
import { DRUM_ROLL_MS, drumRollAt, showStarts, tile } from './eventPresentations.ts';
import type { LaptopTextKey } from './text.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import type { MarkedPlace, ReviewText } from '#renderer/screen/review.ts';
import type { EventSummary } from '#renderer/screen/eventPresentation.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import { defineAsyncComponent } from 'vue';
import { SCORE_MAX } from '#renderer/sheet/kit/typedScore.ts';
import type { GameSheet } from '#renderer/screen/gameSheet.ts';
import { entryModeAt } from './sheet/round.ts';
import { ending } from './ending/endingText.ts';

/** Parts of the score over all rounds, then counts of actions, and the strongest cards ever shown. */
const factRows = (facts: FactsBySeat<Facts>): readonly FactRow[] => [
  ...plainRows(facts, ['taken', 'tokens', 'leftInHand', 'handsEmptied', 'allKills']),
  ...plainRows(facts, ['shows', 'scouts', 'scoutAndShows']),
  factRow(
    'facts.strongestShow',
    facts,
    ({ strongestShow }) => strongestShow && combinationName(strongestShow),
  ),
];

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

/** Describes a move in a hint: "show a run of 3 from 5", "takes 2 cards", "the run 5-6-7". */
export function describeMove(choice: OfferedChoice): MoveDescription {
  const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
  switch (move.type) {
    case 'orient':
      return move.flip ? simply('wouldTurn', 'turnedName') : simply('wouldKeep', 'keptName');
    case 'scout':
      return describeScout(move);
    case 'show':
      return describeShow(consequence as ShowConsequence);
    case 'scout-and-show':
      return describeScoutAndShow(consequence as ShowConsequence);
  }
}

const simply = (does: string, name: string): MoveDescription => ({
  does: { key: does },
  outcome: null,
  name: { key: name },
});

function describeScout({ end, flip, at }: Scouting): MoveDescription {
  const key = { left: 'wouldScoutLeft', right: 'wouldScoutRight' }[end];
  const name = { left: 'scoutLeftName', right: 'scoutRightName' }[end];
  const place = { key: flip ? 'toPlaceTurned' : 'toPlace', params: { place: at + 1 } };
  return { does: { key }, outcome: place, name: { key: name, lists: { place: [place] } } };
}

const describeShow = ({ combination, won }: ShowConsequence): MoveDescription => ({
  does: about(combination, 'would'),
  outcome: winning(won),
  name: about(combination, 'just'),
});

function describeScoutAndShow({ combination, won }: ShowConsequence): MoveDescription {
  const lists = { cards: [about(combination, 'just')] };
  return {
    does: { key: 'wouldDouble', lists },
    outcome: winning(won),
    name: { key: 'doubleName', lists },
  };
}

const winning = (won: number): Sentence | null => (won > 0 ? { key: 'winning', count: won } : null);

function about(combination: Combination, mood: 'would' | 'just'): Sentence {
  const { size, kind, low } = combination;
  const what = size === 1 ? 'One' : { run: 'Run', set: 'Set' }[kind];
  return {
    key: { would: `wouldShow${what}`, just: `just${what}` }[mood],
    params: { size, low, cards: cardsOf(combination) },
  };
}

/** The move's full name includes the insert position. */
const SCOUTED = {
  left: { key: 'review.scoutedLeft' },
  right: { key: 'review.scoutedRight' },
} as const;

/** Adjacent cards of a hand, from the first to the one after the last. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * Returns the hand cards that a move shows, in indices before it; null if it shows none. A Scout & Show counts the
 * scouted card, inserted between two of them.
 */
export function spanOf(move: Move): Span | null {
  if (move.type === 'show') return { from: move.from, until: move.to + 1 };
  if (move.type !== 'scout-and-show') return null;
  const { at, from, to } = move;
  return { from: from > at ? from - 1 : from, until: to < at ? to + 1 : to };
}

/** More tiles would be wider than a line. */
const hasTiles = ({ combination }: { readonly combination: Combination }): boolean =>
  combination.size <= 5;

const cardsIn = ({ from, until }: Span): string =>
  Array.from({ length: until - from }, (_, nth) => `[data-at="${String(from + nth)}"]`).join();

export const review: ReviewText = {
  summary(choice: OfferedChoice): EventSummary {
    const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
    if (consequence === null && move.type.includes('show')) return { does: { key: 'review.show' } };
    if (move.type === 'scout') return { does: SCOUTED[move.end] };
    if (consequence === null || !('combination' in consequence) || !hasTiles(consequence))
      return { does: describeMove(choice).name };
    const tiles = valuesOf(consequence.combination).map((value) => tile([value]));
    return move.type === 'show' ? { tiles } : { does: { key: 'called.scoutAndShow' }, tiles };
  },
  detail(choice) {
    const move = choice.move as Move;
    if (move.type === 'orient') return null;
    if (move.type === 'show') {
      const key = move.from === move.to ? 'review.card' : 'review.fromCard';
      return { key, params: { place: move.from + 1 } };
    }
    const { end, flip, at } = move;
    return { key: `review.${end}${flip ? 'Turned' : ''}`, params: { place: at + 1 } };
  },
  places(choice, view): readonly MarkedPlace[] {
    const [move, { active }] = [choice.move as Move, view as View];
    const span = spanOf(move);
    const end = 'end' in move ? (move.end === 'left' ? 0 : (active?.cards.length ?? 1) - 1) : null;
    return [
      ...(end === null ? [] : [{ selector: `.ring-place [data-at="${String(end)}"]` }]),
      ...(span && span.until > span.from ? [{ selector: `.hand :is(${cardsIn(span)})` }] : []),
    ];
  },
  reasonParts: ({ cards, points, instead }) => ({ count: Number(cards ?? points ?? instead ?? 1) }),
};

const MISSING_COUNTS = { hand: '–', taken: '–', tokens: '–' };

const sheet: Partial<GameSheet> = {
  entryPanel: defineAsyncComponent(() => import('./sheet/EntryPanel.vue')),
  rounds: (people) => people,
  standsAfter: (round) =>
    round === 0 ? { key: 'sheet.scoresFirst' } : { key: 'scores', params: { round } },
  roundName: (round) => ({ key: 'sheet.round', params: { round: round + 1 } }),
  question: { key: 'sheet.question' },
  how: { key: 'sheet.how' },
  status: (sheet, position) =>
    entryModeAt(sheet, position) === 'score'
      ? {
          column: position.column,
          message: {
            key: 'sheet.howMany',
            params: { name: sheet.columns[position.column]?.player.name ?? '' },
          },
          explanation: { key: 'sheet.howManyWhy', params: { round: position.round + 1 } },
        }
      : null,
  entryText(value) {
    if ('score' in value) return { key: 'sheet.score', params: { score: String(value.score) } };
    if ('allKill' in value)
      return value.allKill === null
        ? { key: 'sheet.noAllKill' }
        : { key: 'sheet.allKillOf', seats: { seat: value.allKill as number } };
    return { key: 'sheet.entry', params: { ...MISSING_COUNTS, ...value } };
  },
  entryOfTypedScore: (score) => ({ score }),
  typedScoreOf: (value) => ('score' in value ? Number(value.score) : null),
  typedRange: () => ({ min: -SCORE_MAX, max: SCORE_MAX }),
  starter: { key: 'sheet.starts' },
};

export const laptop = defineLaptopParts<Options, Facts, MatchStory>({
  lazyParts: () => import('./lazyParts.ts'),
  ending,
  opening,
  optionsLine: () => [{ key: 'roundEach' }],
  optionsText: () => ({ key: 'rounds' }),
  factRows,
  describeMove,
  review,
  handTiles: (view) => ((view as View).hand ?? []).map(tile),
  coachMarks,
  sheet,
  eventSounds,
});
