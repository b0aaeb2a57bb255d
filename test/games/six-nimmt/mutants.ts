import type { Mutant } from '../mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a card may go behind an equal or higher one',
    file: 'rules/rules.ts',
    find: 'lastOf(row) < card;',
    replace: 'lastOf(row) !== card;',
  },
  {
    name: 'a card goes behind the farthest lower card instead of the closest',
    file: 'rules/rules.ts',
    find: 'last < nearest',
    replace: 'nearest > 0 && last > nearest',
  },
  {
    name: 'a row holds six cards',
    file: 'rules/rules.ts',
    find: 'row.length === ROW_SIZE',
    replace: 'row.length === ROW_SIZE + 1',
  },
  {
    name: 'revealed cards are placed from the highest to the lowest',
    file: 'rules/play.ts',
    find: 'one.card - other.card',
    replace: 'other.card - one.card',
  },
  {
    name: 'the sixth card is counted among the taken ones',
    file: 'rules/play.ts',
    find: 'state.taken[seat]! += bulls;',
    replace: 'state.taken[seat]! += bulls + bullsOf([card]);',
  },
  {
    name: 'a card too low takes the first row unasked',
    file: 'rules/play.ts',
    find: 'askForRow(state, lowest, onEvent);',
    replace: 'takeChosenRow(state, 0, onEvent);',
  },
  {
    name: 'a card too low starts a row without taking its cards',
    file: 'rules/rules.ts',
    find: 'rows[row] = [];',
    replace: 'rows[row] = [];\n    if (chosenRow === null)',
  },
  {
    name: 'a deal ends after nine turns',
    file: 'rules/play.ts',
    find: 'state.turn + 1 === HAND_SIZE',
    replace: 'state.turn + 2 === HAND_SIZE',
  },
  {
    name: 'only the last deal counts',
    file: 'rules/play.ts',
    find: 'state.totals[seat]! += scores[seat]!;',
    replace: 'state.totals[seat] = scores[seat]!;',
  },
  {
    name: '66 exactly ends the game',
    file: 'rules/rules.ts',
    find: 'total > end.limit',
    replace: 'total >= end.limit',
  },
  {
    name: 'the game ends when all are over the limit',
    file: 'rules/rules.ts',
    find: 'totals.some(',
    replace: 'totals.every(',
  },
  {
    name: 'a match of so many deals has one more',
    file: 'rules/rules.ts',
    find: 'deals >= end.count',
    replace: 'deals > end.count',
  },
  {
    name: 'the most bull heads win',
    file: 'rules/rules.ts',
    find: 'places: placesLowestFirst(totals)',
    replace: 'places: placesLowestFirst(totals.map((total) => -total))',
  },
  {
    name: '55 shows five bull heads',
    file: 'rules/cards.ts',
    find: 'if (card === 55) return 7;',
    replace: '',
  },
  {
    name: 'a known deck has a card too many',
    file: 'rules/cards.ts',
    find: 'HAND_SIZE * seats + ROWS',
    replace: 'HAND_SIZE * seats + ROWS + 1',
  },
  {
    name: 'the draft goes back and forth',
    file: 'rules/rules.ts',
    find: 'return (deal + drafted) % seats;',
    replace:
      'const lap = Math.floor(drafted / seats); const at = drafted % seats; return (deal + (lap % 2 ? seats - 1 - at : at)) % seats;',
  },
  {
    name: 'seat 0 begins every draft',
    file: 'rules/rules.ts',
    find: 'return (deal + drafted) % seats;',
    replace: 'return (0 * deal + drafted) % seats;',
  },
  {
    name: 'the bull heads of a deal are carried into the next',
    file: 'rules/rules.ts',
    find: 'state.taken = perSeat(state.seats, () => 0);',
    replace: 'state.taken = perSeat(state.seats, (seat) => state.taken[seat] ?? 0);',
  },
  {
    name: 'a spectator sees the hand of seat 0',
    file: 'rules/rules.ts',
    find: 'viewer === null ? null : state.hands[viewer]!.slice()',
    replace: 'state.hands[viewer ?? 0]!.slice()',
  },
  {
    name: 'a view tells the dealt hands of all',
    file: 'rules/rules.ts',
    find: "options.variant !== 'draft'",
    replace: "options.variant === 'standard'",
  },
  {
    name: 'a view tells who has chosen by hiding the card from a known hand',
    file: 'rules/rules.ts',
    find: 'return card === null ? hand.slice() : ascending([...hand, card]);',
    replace: 'return hand.slice();',
  },
  {
    name: 'a refusal tells that another holds the card',
    file: 'rules/play.ts',
    find: "'already-played' : 'not-in-hand'",
    replace:
      "'already-played' : hands.some((hand) => hand.includes(card)) ? 'draft-over' : 'not-in-hand'",
  },
];
