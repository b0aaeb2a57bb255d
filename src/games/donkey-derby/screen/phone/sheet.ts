import type { PhoneSheet } from '../../../../renderer/phone/kit/sheet.ts';
import { sheet as onLaptop } from '../sheet/index.ts';
import { wayOf } from '../sheet/race.ts';

const { better, limit, standsAfter, roundName } = onLaptop;

export const sheet: PhoneSheet = {
  ...{ better, limit, standsAfter, roundName },
  yours: (round) => ({ key: 'phone.yourRace', params: { race: round + 1 } }),
  typed: {
    entryOf: (total) => ({ total }),
    figureOf: (value) => ('total' in value ? Number(value.total) : null),
    range: { min: 0, max: 999 },
  },
  // Markers and podium are everybody's, and told together.
  isOfTable: ({ sheet, round }) => wayOf(sheet, round) === 'race',
};
