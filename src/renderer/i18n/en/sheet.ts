import type { SheetProblemCode } from '../../../shared/pushes.ts';

/** Sheet texts shared with phones. */
export const sheet = {
  less: 'One less: {what}',
  more: 'One more: {what}',
  totals: {
    row: 'Points',
    stands: 'Final points',
  },
  places: {
    row: 'Place',
    stands: 'Final places',
  },
  problems: {
    value: '{name}: that is not a whole number of 0 or more, so it counts as 0.',
    'after-end': 'The match was over before this round.',
  } satisfies Record<SheetProblemCode, string>,
} as const;
