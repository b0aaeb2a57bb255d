import type { Mutant } from '../mutant.ts';

/** Rule bugs that the tests of this folder must catch. */
export const mutants: readonly Mutant[] = [
  {
    name: 'betting starts with seat 0 instead of the next roller',
    file: 'rules/rules.ts',
    find: '(roller + later) % seats',
    replace: 'later',
  },
  {
    name: 'the same player rolls every race',
    file: 'rules/rules.ts',
    find: '=> round % seats',
    replace: '=> 0 * round * seats',
  },
  {
    name: 'bets stay open until the second donkey has crossed',
    file: 'rules/rules.ts',
    find: 'podium.length === 0',
    replace: 'podium.length < 2',
  },
  {
    name: 'a seat without a marker is asked for a bet',
    file: 'rules/rules.ts',
    find: 'markers[seat]! > 0',
    replace: 'markers[seat]! >= 0',
  },
  {
    name: 'a column takes a sixth marker',
    file: 'rules/rules.ts',
    find: 'markers >= SPACES',
    replace: 'markers > SPACES',
  },
  {
    name: 'the game ends with the second donkey home',
    file: 'rules/rules.ts',
    find: 'podium.length === PLACES',
    replace: 'podium.length === PLACES - 1',
  },
  {
    name: 'donkeys run on beyond the finish line',
    file: 'rules/rules.ts',
    find: 'Math.min(from + die, track)',
    replace: 'from + die',
  },
  {
    name: 'a donkey is home one step early',
    file: 'rules/rules.ts',
    find: 'position >= board.track',
    replace: 'position >= board.track - 1',
  },
  {
    name: 'donkeys on the podium are rolled for again',
    file: 'rules/rules.ts',
    find: 'without(ALL_DONKEYS, herdOf(podium))',
    replace: 'ALL_DONKEYS',
  },
  {
    name: 'a donkey on the bridge does not rest',
    file: 'rules/rules.ts',
    find: ', resting);',
    replace: ', NONE);',
  },
  {
    name: 'the bridge rests donkeys without the variant',
    file: 'rules/rules.ts',
    find: 'bridge && position',
    replace: 'position',
  },
  {
    name: 'a donkey rests behind the bridge too',
    file: 'rules/rules.ts',
    find: 'position === board.bridge',
    replace: 'position >= board.bridge',
  },
  {
    name: 'a donkey that rested on the bridge rests again',
    file: 'rules/rules.ts',
    find: 'const donkey of moved',
    replace: 'const donkey of positions.keys()',
  },
  {
    name: 'a passed race does not count as a round',
    file: 'rules/play.ts',
    find: "onEvent?.({ type: 'race-passed', round, roller });",
    replace: "onEvent?.({ type: 'race-passed', round, roller }); state.round -= 1;",
  },
  {
    name: 'a blank does not use the move of its donkey',
    file: 'rules/play.ts',
    find: 'state.movable = leftBy(',
    replace: 'if (die > 0) state.movable = leftBy(',
  },
  {
    name: 'a marker placed is not used up',
    file: 'rules/play.ts',
    find: 'state.markers[seat]! -= 1;',
    replace: '',
  },
  {
    name: 'the podium stands upside down',
    file: 'rules/play.ts',
    find: 'state.podium.push(',
    replace: 'state.podium.unshift(',
  },
  {
    name: 'the die has no 5',
    file: 'rules/play.ts',
    find: 'random.below(FACES)',
    replace: 'random.below(FACES - 1)',
  },
  {
    name: 'the dice given beforehand fall in reverse order',
    file: 'rules/play.ts',
    find: 'state.dice.pop()!',
    replace: 'state.dice.shift()!',
  },
  {
    name: 'every space pays like the topmost',
    file: 'rules/rules.ts',
    find: '![space]!',
    replace: '![0]!',
  },
  {
    name: 'a fourth marker of a player goes unnoticed on a sheet',
    file: 'rules/sheet.ts',
    find: 'length > MARKERS',
    replace: 'length > MARKERS + 1',
  },
];
