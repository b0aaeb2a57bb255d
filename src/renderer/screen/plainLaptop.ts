import type { Component, FunctionalComponent } from 'vue';
import type { ScoreOrder } from '#core/manifest.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import type { TimedSound } from './eventSounds.ts';
import type { GameSheet } from './gameSheet.ts';
import { plain } from './plainScreen.ts';
import { formatScore } from '../i18n/textFormat.ts';
import { scalarsOf } from './eventPresentation.ts';

/** Default laptop parts of a game. */
export const plainLaptop = {
  optionsLine: () => [],
  factRows: () => [],
  ending: { explanation: () => null, scoreBreakdown: () => null, highlight: () => null },
  describeMove({ move }: OfferedChoice) {
    const sentence = { key: `moves.${move.type}`, params: scalarsOf(move) };
    return { does: sentence, outcome: null, name: sentence };
  },
  review: null,
  eventSounds: (): readonly TimedSound[] => [{ sound: 'card' }],
  coachMarks: {},
  menuSwitches: [],
};

/** Default sheet: a number per person and round, `{ score }`. */
export const plainSheet = (scoreOrder: ScoreOrder): GameSheet => ({
  entryPanel: null,
  referee: null,
  wide: false,
  scoreOrder,
  limit: () => null,
  standsAfter: (rounds) =>
    rounds === 0 ? plain('scoresFirst') : plain('scores', { params: { round: rounds } }),
  roundName: (round) => plain('round', { params: { round: round + 1 } }),
  question: { key: 'sheet.entering.plain.question', isShared: true },
  how: { key: 'sheet.entering.plain.how', isShared: true },
  entryText: (value) => ({
    key: 'sheet.entering.plain.entry',
    params: { score: 'score' in value ? formatScore(Number(value.score)) : '' },
    isShared: true,
  }),
  entryOfTypedScore: (score) => ({ score }),
  typedScoreOf: (value) => ('score' in value ? Number(value.score) : null),
  starter: null,
});

const EmptyPart: FunctionalComponent = () => null;

export const PLAIN_PARTS: Readonly<
  Record<'optionsForm' | 'endingSheet', () => Promise<Component>>
> = {
  optionsForm: () => Promise.resolve(EmptyPart),
  endingSheet: async () => (await import('./EndingSheet.vue')).default,
};
