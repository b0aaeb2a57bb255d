import type { Mutant } from '../mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'four players keep the 9/10',
    file: 'rules/rules.ts',
    find: 'seats !== 4 || low !== 9',
    replace: 'seats !== 4 || low !== 8 || high !== 9',
  },
  {
    name: 'turning a hand reverses it as well',
    file: 'rules/rules.ts',
    find: 'hand.map(turned)',
    replace: 'hand.map(turned).reverse()',
  },
  {
    name: 'a run beats a set as long',
    file: 'rules/rules.ts',
    find: "= ['run', 'set']",
    replace: "= ['set', 'run']",
  },
  {
    name: 'a falling run is judged by its highest number',
    file: 'rules/rules.ts',
    find: 'low: step < 0 ? last[0] : first[0]',
    replace: 'low: first[0]',
  },
  {
    name: 'equal is strong enough',
    file: 'rules/rules.ts',
    find: 'compareStrength(shown, active) > 0',
    replace: 'compareStrength(shown, active) >= 0',
  },
  {
    name: 'a Show as high is not refused',
    file: 'rules/play.ts',
    find: 'shown.low > active.low',
    replace: 'shown.low >= active.low',
  },
  {
    name: 'the scout gets the token instead of the owner',
    file: 'rules/play.ts',
    find: 'state.tokens[owner]! += 1',
    replace: 'state.tokens[seat]! += 1',
  },
  {
    name: 'a Scout leaves the card it took and loses the one at the other end',
    file: 'rules/rules.ts',
    find: 'cards: end === ',
    replace: 'cards: end !== ',
  },
  {
    name: 'a Scout & Show costs no marker',
    file: 'rules/play.ts',
    find: 'state.markers[seat] = false;',
    replace: '',
  },
  {
    name: 'the Show of a Scout & Show need not beat what is left',
    file: 'rules/play.ts',
    find: 'validateShow(handWith(hand, active!, move), without(active!, move.end), move)',
    replace: 'validateShow(handWith(hand, active!, move), null, move)',
  },
  {
    name: 'the turn goes round once more before an all kill',
    file: 'rules/play.ts',
    find: 'if (state.turn === lastToShow)',
    replace: 'if (seat === lastToShow)',
  },
  {
    name: 'an all kill needs a card left on the table',
    file: 'rules/play.ts',
    find: 'if (state.turn === lastToShow)',
    replace: 'if (state.active && state.turn === lastToShow)',
  },
  {
    name: 'a hand costs its points in an all kill too',
    file: 'rules/rules.ts',
    find: '(isAllKill ? 0 : hand)',
    replace: 'hand',
  },
  {
    name: 'beaten cards are not taken before the hand is empty',
    file: 'rules/play.ts',
    find: 'state.taken[seat]! += beaten.length;',
    replace: 'if (state.hands[seat]!.length > 0) state.taken[seat]! += beaten.length;',
  },
  {
    name: 'seat 0 begins every round',
    file: 'rules/rules.ts',
    find: 'starterOf = (round: number): number => round',
    replace: 'starterOf = (_round: number): number => 0',
  },
  {
    name: 'all see how a seat turned its hand',
    file: 'rules/play.ts',
    find: "onEvent?.({ type: 'oriented', seat });",
    replace: "onEvent?.({ type: 'oriented', seat, flip } as Event);",
  },
  {
    name: 'a scouted card is remembered as it lies in the hand',
    file: 'rules/play.ts',
    find: 'state.scouted[seat]!.push(card);',
    replace: 'state.scouted[seat]!.push(state.hands[seat]![scouting.at]!);',
  },
  {
    name: 'a sheet lets two players end a round',
    file: 'rules/sheet.ts',
    find: 'endersOf(round, allKill) > 1',
    replace: 'endersOf(round, allKill) > 2',
  },
];
