import type { SheetProblemCode } from '../../../shared/pushes.ts';

/** What phones say of a sheet too. */
export const sheet = {
  less: 'One less: {what}',
  more: 'One more: {what}',
  totals: {
    row: 'Points',
    stands: 'The points at the end',
  },
  places: {
    row: 'Place',
    stands: 'The places at the end',
  },
  problems: {
    value: '{name}: that is no whole number from 0 on; it counts 0.',
    'after-end': 'The match was over before this round.',
  } satisfies Record<SheetProblemCode, string>,
} as const;
