import type { PhoneSheetParts } from '../../../../renderer/table/kit/phoneSheet.ts';
import OwnRound from './OwnRound.vue';

const MOST = 999;

export const sheet: PhoneSheetParts = {
  yours: (round) => ({ key: 'phone.yourRound', params: { round: round + 1 } }),
  typed: {
    entryOf: (score) => ({ score }),
    figureOf: (value) => ('score' in value ? Number(value.score) : null),
    range: { min: -MOST, max: MOST },
  },
  entry: OwnRound,
};
