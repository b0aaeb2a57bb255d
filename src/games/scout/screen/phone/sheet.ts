import type { PhoneSheetParts } from '#renderer/screen/phoneSheet.ts';
import OwnRound from './OwnRound.vue';

const SCORE_MAX = 999;

export const sheet: PhoneSheetParts = {
  entryTitle: (round) => ({ key: 'phone.yourRound', params: { round: round + 1 } }),
  typed: {
    entryOf: (score) => ({ score }),
    numberOf: (value) => ('score' in value ? Number(value.score) : null),
    range: () => ({ min: -SCORE_MAX, max: SCORE_MAX }),
  },
  entry: OwnRound,
};
