import type { ReasonCode } from '../rules/model.ts';

/** Texts for the laptop only. */
export default {
  /** on the box of a full row */
  cardTakes: 'the {card} takes it',
  largestRow: 'Largest row: {seats}, {n} bull head | Largest row: {seats}, {n} bull heads',
  marks: {
    choose: 'Choose a card. The board shows where it would lie before you play it.',
    lands: 'Your {card} would lie here, if nobody’s card comes before it.',
    'too-low':
      'Too low for every row: take one. It costs these bull heads, and your card begins the row anew.',
    full: 'This row is full: the sixth card takes it, with {n} bull head. | This row is full: the sixth card takes it, with {n} bull heads.',
    heads:
      'Bull heads are penalty points. Taking this row would cost {n}. | Bull heads are penalty points. Taking this row would cost {n}.',
  },
  figures: {
    score: 'Bull heads',
    rowsTaken: 'Rows taken',
    tooLow: 'Cards too low for any row',
    cardsTaken: 'Cards taken',
    worstRow: 'Worst row, in bull heads',
    deals: 'Deals',
    cleanDeals: 'Deals without bull heads',
    bestDeal: 'Best deal',
    worstDeal: 'Worst deal',
  },
  review: {
    amount: '{n} bull head | {n} bull heads',
    toCome: 'bull heads to come',
  },
  // why the hinted card or row is better than the next best
  hints: {
    'too-low': 'The {coach} is safer: the {card} is too low for every row.',
    'sixth-card': 'The {coach} is safer: the {card} would be the sixth card in row {row}.',
    'comes-between':
      'The {coach} is safer: others may fill row {row} before the {card} gets there.',
    'rows-change':
      'The {coach} is safer: the {card} often ends in a full row when others take rows first.',
    'costs-now':
      'The {coach} costs less: bull heads at once {coachBulls} on average, with the {card} {n}. | The {coach} costs less: bull heads at once {coachBulls} on average, with the {card} {n}.',
    'cheap-row-now':
      'The {coach} takes a row with only {n} bull head now; later it would cost more. | The {coach} takes a row with only {n} bull heads now; later it would cost more.',
    'costs-later':
      'The {coach} leaves a better hand: after the {card} it takes {n} more bull head, above all with the {next}. | The {coach} leaves a better hand: after the {card} it takes {n} more bull heads, above all with the {next}.',
    'others-take-less':
      'After the {coach} the others take {n} more bull head than after the {card}. | After the {coach} the others take {n} more bull heads than after the {card}.',
    'dearer-row': 'Row {coach} costs only {coachBulls}, row {row} costs {bulls}.',
    'better-row-left': 'Both cost the same, but row {row} is better left on the table.',
  } satisfies Record<ReasonCode, string>,
  // why the coach's card or row is better
  reasons: {
    'too-low':
      'The {card} was too low for every row. It took a row in {chance} of 100 tries, for {n} bull head on average; the {coach} took a row in {coachChance}. | The {card} was too low for every row. It took a row in {chance} of 100 tries, for {n} bull heads on average; the {coach} took a row in {coachChance}.',
    'sixth-card':
      'Row {row} was full with the {behind} at its end. In {chance} of 100 tries the {card} was the sixth card and took {n} bull head; the {coach} took a row in {coachChance}. | Row {row} was full with the {behind} at its end. In {chance} of 100 tries the {card} was the sixth card and took {n} bull heads; the {coach} took a row in {coachChance}.',
    'comes-between':
      'Others may hold cards between the {behind} and the {card} (at most {between}). In {chance} of 100 tries such cards filled row {row} first, and the {card} took the row; the {coach} took a row in {coachChance}.',
    'rows-change':
      'In {chance} of 100 tries others took rows first and the {card} went to a full row, for {n} bull head on average; the {coach} took a row in {coachChance}. | In {chance} of 100 tries others took rows first and the {card} went to a full row, for {n} bull heads on average; the {coach} took a row in {coachChance}.',
    'costs-now':
      'On average the {card} took {n} bull head at once, the {coach} only {coachBulls}. | On average the {card} took {n} bull heads at once, the {coach} only {coachBulls}.',
    'cheap-row-now':
      'The {coach} takes a row with {n} bull head now, but would cost more later. | The {coach} takes a row with {n} bull heads now, but would cost more later.',
    'costs-later':
      'After the {card}, the rest of the hand takes {n} more bull head later on, above all with the {next}. | After the {card}, the rest of the hand takes {n} more bull heads later on, above all with the {next}.',
    'others-take-less':
      'After the {card}, the others take {n} bull head fewer. | After the {card}, the others take {n} bull heads fewer.',
    'dearer-row': 'In bull heads, row {row} costs {bulls} and row {coach} only {coachBulls}.',
    'better-row-left':
      'Both rows cost the same, but row {row} is better left on the table than row {coach}.',
  } satisfies Record<ReasonCode, string>,
  ending: {
    prize: 'the Herd Ribbon',
    prizeText:
      'Nobody led home more cattle: {n} bull head. | Nobody led home more cattle: {n} bull heads.',
    madeDeals: 'by deal: {list}',
    madeTurns: 'by turn: {list}',
    wentOver: '{seats} went over {limit}.',
    dealsPlayed: 'Fewest bull heads in the only deal. | Fewest bull heads after {n} deals.',
    deal: 'deal',
    turn: 'turn',
    costliestRow: '{bulls} bull heads in one row:',
    costliestRowText: '{seat} took it with the {card} in deal {deal}.',
    costliestRowOnly: '{seat} took it with the {card}.',
    cleanDeal: 'Not one bull head:',
    cleanDealText: '{seat} took no row at all in deal {deal}.',
    cleanDealOnly: '{seat} took no row at all.',
    costliestDeal: '{bulls} bull heads in one deal:',
    costliestDealText: '{seat} had a hard time in deal {deal}.',
    comeback: 'Up from last place:',
    comeback1: '{seat} was last after deal {round} and still won.',
    comeback2: '{seat} was last after deal {round} and still came second.',
    comeback3: '{seat} was last after deal {round} and still came third.',
    narrowWin: 'One bull head decided it:',
    narrowWinText: '{second} was just behind {seat}.',
  },
  options: {
    end: 'The match ends',
    points: 'at a limit',
    deals: 'after a number of deals',
    limit: 'Bull head limit',
    count: 'Deals',
    variant: 'The cards',
    standard: 'All 104',
    'known-deck': 'Known deck',
    draft: 'Open draft',
    standardWhy: 'Ten for each player; the other cards stay unseen.',
    'known-deckWhy': 'Only 1 to {highest}: every card is in play.',
    draftWhy: 'Only 1 to {highest}: all lie face up, and players take one at a time.',
    tooMany: 'Known deck and open draft are for 2 to 6 players.',
  },
  introduction: 'If your card is the sixth in its row, you take the row and its bull heads.',
  limitNote: 'The match ends when anyone has more than {limit}. Fewest bull heads win.',
  rowSixth:
    'Row {row}: {cards}. The sixth card takes {n} bull head. | Row {row}: {cards}. The sixth card takes {n} bull heads.',
  rowNext:
    'Row {row}: {cards}. The next card takes {n} bull head. | Row {row}: {cards}. The next card takes {n} bull heads.',
  takeThis: 'take this row',
  sixthWouldTake: 'the sixth takes',
  oneMore: 'one more fits',
  sixthTakes: 'the next takes',
  thisTurn: 'This turn',
  draftedCards: 'Drafted cards',
  tookRow: 'took row {row}',
  inRow: 'in row {row}',
  bullHeads: 'Bull heads',
  bullHeadsOf: 'Bull heads of deal {deal}',
  cardsLeft: '{n} card left | {n} cards left',
  lands2: 'row {row}, second card',
  lands3: 'row {row}, third card',
  lands4: 'row {row}, fourth card',
  lands5: 'row {row}, fifth card',
  lands6: 'row {row}, sixth card',
  nothingBetween: 'nothing fits between',
  mayComeFirst: '1 card could go first | {n} cards could go first',
  costs: 'takes {n} bull head | takes {n} bull heads',
  costsAtLeast: 'takes {n} bull head or more | takes {n} bull heads or more',
  wouldTake:
    'would be the sixth in row {row}: {n} bull head | would be the sixth in row {row}: {n} bull heads',
  wouldBeTooLow:
    'too low: takes a row, at least {n} bull head | too low: takes a row, at least {n} bull heads',
  wouldPlay: 'play {card}',
  wouldTakeCard: 'take {card}',
  wouldTakeRow: 'take row {row}',
  cardName: '{card}',
  rowName: 'row {row}',
  variants: {
    standard: 'Standard',
    'known-deck': 'Known deck',
    draft: 'Open draft',
    'standard-deals': 'Standard, fixed length',
    'known-deck-deals': 'Known deck, fixed length',
    'draft-deals': 'Open draft, fixed length',
  },
  sheet: {
    question: 'Which cards did {name} take?',
    how: 'Tap the numbers; the app adds up the bull heads.',
    howMany: 'How many bull heads did {name} take?',
    howManyWhy: 'Deal {deal}. Enter the sum, or the bull heads of each card with + between them.',
    tap: 'Tap the cards',
    type: 'Type the sum',
    entry: 'How to enter the cards',
    tapped: '{cards} card, bull heads: {bulls} | {cards} cards, bull heads: {bulls}',
    nothing: 'No cards: 0',
    cardsLabel: 'The cards',
    card: 'Card {card}',
    cardGone: 'Card {card}: {name} has it',
    cards: 'cards {cards}',
    sum: '{bulls}',
    deals: 'deals',
    heads: 'Bull heads this deal, of {heads}',
  },
  referee: {
    starters: 'Which four cards start the rows?',
    startersWhy: 'Deal {deal}. {n} card to go. | Deal {deal}. {n} cards to go.',
    reveals: 'What did {seat} play?',
    revealsWhy: 'Deal {deal}, turn {turn} of 10. Tap the number or type it.',
    rows: 'The rows on the table',
    takeRow: 'Take row {row}: {cards}; bull heads: {bulls}',
    people: 'Cards shown by each player',
    person: '{name}: card {card}, bull heads in this deal: {bulls}',
    nobodyTakes: 'Nobody has taken a row.',
    back: 'Go back …',
    backTitle: 'What was wrong?',
    backText:
      'Press the entry that was wrong to take it back with everything after it. The pencil replaces one card and keeps the rest.',
    correct: 'Correct: {report}',
    rightCard: '{report}: which card was it?',
    replace: 'Replace',
    toldStarter: '{card} starts a row',
    toldReveal: '{seat} plays {card}',
    toldRow: 'row {row} is taken',
  },
} as const;
