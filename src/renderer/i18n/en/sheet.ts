import type { DescribedProblemCode } from '../../../shared/custom-game.ts';
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
  described: {
    name: '{name}',
    row: '{name} ({round})',
    soFar: 'Points so far',
    team: 'Team {letter}',
    together: 'Together {sum} of {target}',
    tieBreak: {
      most: 'Tie-break: most {category}',
      fewest: 'Tie-break: fewest {category}',
    },
    question: {
      number: '{category}: how many does {name} have?',
      table: '{category}: how many does {name} have?',
      ranks: '{category}: how many does {name} have?',
      tick: '{category}: does {name} get it?',
      note: '{category}: a note about {name}',
    },
    note: {
      number: '{factor} point each | {factor} points each',
      sum: '{factor} each, {sum} in all',
      table: '{points}, by number',
      ranks: '{points}, by rank',
      tick: 'A tick is {points} point | A tick is {points} points',
      note: 'A text; it may stay empty',
    },
    problems: {
      sum: 'All together must be {sum}.',
      value: '{name}: that number cannot be right here, so it counts as 0.',
    },
    asked: { one: 'Who won?', together: 'Did you win?' },
    declare: 'Press your answer',
    missing: { one: 'who won', together: 'whether you won' },
    result: { one: 'Winner', together: 'Result' },
    winners: '{names}',
    draw: 'A draw',
    won: 'Won',
    lost: 'Lost',
    yes: 'Yes',
    no: 'No',
    saved: 'Your note',
    byCount: 'Points by number',
    countFor: '{count}: {points}',
  },
  problems: {
    value: '{name}: that is not a whole number of 0 or more, so it counts as 0.',
    'after-end': 'The match was over before this round.',
    sum: 'All numbers together are not what they must be.',
  } satisfies Record<SheetProblemCode | DescribedProblemCode, string>,
} as const;
