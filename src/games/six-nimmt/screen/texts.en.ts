import type { Code, SHEET_CODES, RefereeCode } from '../rules/model.ts';

const refusals = {
  'draft-first': 'First, every player takes ten of the face-up cards, one at a time.',
  'draft-over': 'The draft is over: now everyone chooses a card from their hand.',
  'take-row-first': 'First choose a row for the card that is too low.',
  'no-row-to-take': 'You choose a row only for a card that is too low for every row.',
  'not-in-deck': 'There is no {card} in this deck: it goes up to {highest}.',
  'already-drafted': '{seat} has already taken {card}.',
  'already-played': '{card} has already been played: it is in a row or was taken with one.',
  'not-in-hand': '{card} is not in this hand.',
  'no-such-card': 'There is no {card} in this deck: it goes up to {highest}.',
  'card-on-table': '{card} is already on the table.',
  'card-gone': '{card} was taken with a row in this deal, so it cannot come from a hand.',
  'starters-first': 'First enter the four cards that start the rows: {missing} to go.',
  'starters-lie': 'All four rows have already been started.',
  'row-owed': 'First choose a row for the {card}, which is too low.',
  'no-row-owed': 'A row is chosen only for a card that is too low for every row.',
  'has-revealed':
    'That person has already shown the {card}. If it was another card, take that back.',
  'not-in-deal': 'That person is not playing in this deal.',
} as const satisfies Record<Code | RefereeCode, string>;

export default {
  name: '6 nimmt!',
  // event summaries, beside a card and the player
  brief: {
    drafted: 'took',
    placed: 'row {row}',
    takesRow: 'takes row {row}: {n} head | takes row {row}: {n} heads',
  },
  // names of moves that were taken back
  called: {
    draft: 'card {card}',
    choice: 'choice',
    row: 'choice of row {row}',
  },
  variants: {},
  sheet: {
    problems: {
      'too-many-bulls': 'That is more bull heads than the deck has ({limit}).',
      'card-range': '{name}: a card that is not in this deck (1 to {limit}) does not count.',
      'card-twice': '{name} has a card that was already entered, so it counts twice.',
      'too-many-cards': 'That is more cards than were dealt ({limit}).',
    } satisfies Record<(typeof SHEET_CODES)[number], string>,
    deal: 'Deal {deal}',
    yours: 'Your bull heads in deal {deal}',
    inDeck: 'The deck has {heads} bull heads.',
    othersHave: 'The others have {others} of the deck’s {heads}.',
  },
  referee: {
    row: 'Row {row}: {cards}; bull heads: {bulls}',
  },
  toLimit: 'to {limit}',
  forDeals: '{n} deal | {n} deals',
  knownDeck: 'known deck',
  draft: 'open draft',
  whereOver: 'Over after deal {deal}',
  where: 'Deal {deal} · turn {turn} of 10',
  whereOf: 'Deal {deal} of {deals} · turn {turn} of 10',
  whereDraft: 'Deal {deal} · draft',
  scoresFirst: 'first deal, fewest bull heads win',
  scores: 'after deal {deal}, fewest bull heads win',
  scoresRunning: 'deal {deal} is being played, fewest bull heads win',

  // the bar: current phase, and why
  drafts: '{seat}, which card?',
  draftsWhy: 'The last four cards start the rows.',
  drafted: '{seat} takes the {card}',
  chooses: '{seat}, which card?',
  choosing: '{seats} are choosing',
  manyChoose: '{count} are still choosing',
  chooseWhy: 'All cards are revealed together.',
  revealed: 'The cards are revealed',
  lowestFirst: 'The lowest is placed first.',
  mustTake: '{seat}, which row?',
  mustTakeWhy: 'The {card} is too low for every row and starts a new one.',
  sixth: '{seat}’s {card} is the sixth in row {row}',
  sixthWhy: 'It takes the other five: {n} bull head. | It takes the other five: {n} bull heads.',
  takesRow: '{seat} takes row {row}: {n} bull head | {seat} takes row {row}: {n} bull heads',
  startsAnew: 'The {card} starts a new row.',
  startsRow: '{seat}’s {card} starts a new row {row}',
  placed: '{seat}’s {card} goes to row {row}',
  rowFull: 'Row {row} is full: the next card takes it.',
  next: 'Next: {seat}’s {card}',
  nextTakes: 'Next: {seat}’s {card}, the sixth in row {row}',
  dealEnded: 'Deal {deal} is over',
  fewest: 'Fewest bull heads win.',
  over: 'The match is over',

  // the log
  dealt: 'Deal {deal}: everyone gets ten cards, and four cards start the rows',
  draftBegan: 'Deal {deal}: the cards are face up for the draft',
  chosen: '{seat} has chosen',
  revealedCards: 'The cards: {cards}',
  tooLow: '{seat}’s {card} is too low for every row',
  matchEnded: 'The match is over',

  // public area
  rows: 'The four rows',
  takeRow: 'Take row {row}: {n} bull head | Take row {row}: {n} bull heads',
  limit: 'limit {limit}',
  deal: 'deal',
  total: 'total',

  // the hand, and what a card would do
  hand: 'Hand',
  card: 'Card {card}',
  cardHeads: 'Card {card}, {n} bull head | Card {card}, {n} bull heads',
  play: 'Play {card}',
  take: 'Take {card}',
  fitsNowhere: 'too low for every row',
  wouldDraft: '{n} bull head | {n} bull heads',
  pool: 'Face-up cards',

  // a hint

  // on a player's own phone
  phone: {
    askChoose: 'Choose a card',
    askDraft: 'Take a card',
    askRow: 'Choose a row',
    turn: 'Turn {turn} of {turns}',
    heads: '{n} head | {n} heads',
    goesBehind: '{card} goes behind {behind}',
    asRowsLie: 'This may change if other cards go first.',
    forSure: 'No card fits between them.',
    sixth: '{card} would be the sixth in row {row}',
    sixthCosts: 'It takes the row: {n} bull head. | It takes the row: {n} bull heads.',
    tooLow: 'Your {card} is lower than every row',
    tooLowCosts:
      'You would take a row: {n} bull head or more. | You would take a row: {n} bull heads or more.',
    whichRow: 'Which row do you take?',
    rowBegins: 'Row {row} then starts with {card}.',
    firstCard: 'Touch a card first',
    firstRow: 'Touch a row first',
    onItsWay: 'Your {card} is being sent',
    liesFaceDown: 'Your {card} is face down',
    faceDown: 'Your card is face down',
    tookRow: 'You took row {row}: {n} head | You took row {row}: {n} heads',
    escaped: 'Just made it: fifth card in row {row}',
    placed: 'Your {card} went to row {row}',
    thisTurn: 'This turn, lowest first',
  },

  ending: {
    won: '{names} wins with {n} bull head | {names} wins with {n} bull heads',
    wonShared:
      '{names} share the win with {n} bull head | {names} share the win with {n} bull heads',
  },

  refusals,
} as const;
