import type { SheetProblemCode } from '../../../shared/sheet-problems.ts';
import type { TypedFault } from '../../components/sheet/typed.ts';

export default {
  leave: 'Leave the sheet',
  mode: { tally: 'Score sheet', referee: 'Referee' },
  paper: 'The sheet',
  total: 'Total',
  undo: 'Undo',
  cell: '{name}: {score}',
  cellEmpty: '{name}: nothing yet',
  corrected: 'corrected',
  left: 'has left',
  askPerson: 'About {name}',
  toLimit: '{n} to {limit}',
  overLimit: 'over {limit}',
  odd: 'Something is odd',
  canCorrect: 'Any number can still be corrected: press it on the sheet.',
  playOn: 'Play on',

  people: 'Who plays …',
  options: 'House rules …',
  corrections: 'What was corrected …',
  finish: 'Finish the match',
  abandon: 'Throw this sheet away …',
  toTonightNote: 'Nothing is lost: the sheet waits.',
  abandonTitle: 'Throw this sheet away?',
  abandonText: 'It is kept in the history as broken off, without a winner.',
  abandonConfirm: 'Throw it away',

  optionsText: 'What is written stays; it is added up anew.',
  keep: 'Keep',

  typed: {
    'not-a-number': 'Only numbers can stand here, or a sum such as 3+5+7.',
    fraction: 'Only whole numbers can stand here.',
    negative: 'A number below zero cannot stand here.',
    'too-much': 'That is more than anyone can have in a round.',
  } satisfies Record<TypedFault, string>,

  problems: {
    value: '{name}: that is no whole number from 0 on; it counts 0.',
    'after-end': 'The match was over before this round.',
    'too-many-bulls': 'That is more bull heads than the deck holds.',
    'card-range': '{name}: a card that is not in this deck counts nothing.',
    'card-twice': '{name} has a card that was given before: it counts twice now.',
    'too-many-cards': 'That is more cards than were dealt.',
    'two-enders': 'Only one person can end a round.',
    'mountain-unknown': '{name}: a mountain that is not in this set counts nothing.',
    'mountain-twice': '{name} has a mountain that somebody else has taken.',
    'too-many-penalties': 'That is more penalty cards than there are goats.',
    podium: 'The podium needs three different donkeys; until then nothing is paid.',
    'column-full': 'A column has five spaces: a sixth marker earns nothing.',
    'too-many-markers': '{name} has more than three markers.',
  } satisfies Record<SheetProblemCode, string>,
} as const;
