import type { PhoneSheetParts } from '../../../../renderer/table/kit/phoneSheet.ts';
import { writtenMode } from '../sheet/race.ts';

export const sheet: PhoneSheetParts = {
  yours: (round) => ({ key: 'phone.yourRace', params: { race: round + 1 } }),
  // Markers and podium are everybody's, and told together.
  isOfTable: ({ sheet, round }) => writtenMode(sheet, round) === 'race',
};
