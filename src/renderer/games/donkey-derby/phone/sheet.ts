import type { PhoneSheet } from '../../../phone/kit/sheet.ts';
import { sheet as onLaptop } from '../sheet/index.ts';

const { better, limit, standsAfter, roundName } = onLaptop;

export const sheet: PhoneSheet = {
  ...{ better, limit, standsAfter, roundName },
  yours: roundName,
  typed: {
    entryOf: (total) => ({ total }),
    figureOf: (value) => ('total' in value ? Number(value.total) : null),
    range: { min: 0, max: 999 },
  },
};
