import type { DescribedProblemCode } from '#shared/custom-game.ts';
import type { SheetProblemCode } from '#shared/pushes.ts';

/** Sheet texts shared with phones. */
export const sheet = {
  less: 'One less: {what}',
  half: 'Half a point',
  more: 'One more: {what}',
  totals: {
    row: 'Points',
    stands: 'Final points',
  },
  places: {
    row: 'Place',
    stands: 'Final places',
  },
  described: {
    name: '{name}',
    row: '{name} ({round})',
    soFar: 'Points so far',
    team: 'Team {letter}',
    note: {
      number: '{factor} point each | {factor} points each',
      sum: '{factor} each, {sum} in all',
      table: '{points}, by number',
      ranks: '{points}, by rank',
      tick: 'A tick is {points} point | A tick is {points} points',
      bid: 'Met: {met} and {each} each; missed: {missed} for each off',
      note: 'A text; it may stay empty',
    },
    subtotal: 'Subtotal; {points} more from {atLeast} on',
    result: { one: 'Winner', together: 'Result' },
    yes: 'Yes',
    no: 'No',
  },
  problems: {
    value: '{name}: that is not a whole number of 0 or more, so it counts as 0.',
    'after-end': 'The match was over before this round.',
    sum: 'All numbers together are not what they must be.',
  } satisfies Record<SheetProblemCode | DescribedProblemCode, string>,
} as const;
