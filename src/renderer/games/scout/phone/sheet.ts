import type { PhoneSheet } from '../../../phone/kit/sheet.ts';
import { sheet as onLaptop } from '../sheet/index.ts';

const { better, limit, standsAfter, roundName } = onLaptop;

export const sheet: PhoneSheet = {
  ...{ better, limit, standsAfter, roundName },
  yours: roundName,
  typed: {
    entryOf: (score) => ({ score }),
    figureOf: (value) => ('score' in value ? Number(value.score) : null),
    range: { min: -999, max: 999 },
  },
};
