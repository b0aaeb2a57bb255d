import {
  DESCRIBED_NUMBER_MAX,
  describedScoreOrder,
  type SheetDescription,
} from '../../../shared/custom-game.ts';
import type { GameSheet } from './gameSheet.ts';
import { plainSheet } from './plainLaptop.ts';

/** Returns the sheet of a described game: one number per person and round, above or below zero. */
export function describedSheet(description: SheetDescription): GameSheet {
  const { rounds } = description;
  const count = typeof rounds === 'object' && 'count' in rounds ? rounds.count : null;
  const until = typeof rounds === 'object' && 'until' in rounds ? rounds.until : null;
  return {
    ...plainSheet(describedScoreOrder(description)),
    withOptions: (options) => describedSheet(options as SheetDescription),
    typedRange: { min: -DESCRIBED_NUMBER_MAX, max: DESCRIBED_NUMBER_MAX },
    limit: () => until,
    ...(count !== null && { rounds: () => count }),
    ...(rounds === 'once' && COUNTED_ONCE),
  };
}

const COUNTED_ONCE: Partial<GameSheet> = {
  rounds: () => 1,
  roundName: () => ({ key: 'sheet.totals.row', isShared: true }),
  standsAfter: () => ({ key: 'sheet.totals.stands', isShared: true }),
};
