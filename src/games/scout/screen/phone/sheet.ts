import type { PhoneSheet } from '../../../../renderer/phone/kit/sheet.ts';
import { sheet as onLaptop } from '../sheet/index.ts';
import OwnRound from './OwnRound.vue';

const { better, limit, standsAfter, roundName } = onLaptop;
const MOST = 999;

export const sheet: PhoneSheet = {
  ...{ better, limit, standsAfter, roundName },
  yours: (round) => ({ key: 'phone.yourRound', params: { round: round + 1 } }),
  typed: {
    entryOf: (score) => ({ score }),
    figureOf: (value) => ('score' in value ? Number(value.score) : null),
    range: { min: -MOST, max: MOST },
  },
  entry: OwnRound,
};
