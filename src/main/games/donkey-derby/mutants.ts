import type { Mutant } from '../../core/mutant.ts';

/** Rule bugs that the tests of this folder must catch. */
export const mutants: readonly Mutant[] = [
  {
    name: 'betting starts with seat 0 instead of the next roller',
    file: 'rules.ts',
    find: '(rollerOf(state) + later) % state.seats',
    replace: 'later',
  },
  {
    name: 'the same player rolls every race',
    file: 'rules.ts',
    find: 'round % seats',
    replace: '0 * round * seats',
  },
  {
    name: 'bets stay open until the second donkey has crossed',
    file: 'rules.ts',
    find: 'podium.length === 0',
    replace: 'podium.length < 2',
  },
  {
    name: 'a seat without a marker is asked for a bet',
    file: 'rules.ts',
    find: 'state.markers[seat]! > 0',
    replace: 'state.markers[seat]! >= 0',
  },
  {
    name: 'a column takes a sixth marker',
    file: 'rules.ts',
    find: 'columns[donkey].length < SPACES',
    replace: 'columns[donkey].length <= SPACES',
  },
  {
    name: 'the game ends with the second donkey home',
    file: 'rules.ts',
    find: 'podium.length === PLACES',
    replace: 'podium.length === PLACES - 1',
  },
  {
    name: 'donkeys run on beyond the finish line',
    file: 'rules.ts',
    find: 'Math.min(positions[donkey] + die, options.board.track)',
    replace: 'positions[donkey] + die',
  },
  {
    name: 'a donkey is home one step early',
    file: 'rules.ts',
    find: 'position >= options.board.track',
    replace: 'position >= options.board.track - 1',
  },
  {
    name: 'donkeys on the podium are rolled for again',
    file: 'rules.ts',
    find: '!race.podium.includes(donkey) && ',
    replace: '',
  },
  {
    name: 'a donkey on the bridge does not rest',
    file: 'rules.ts',
    find: ' && !race.resting.includes(donkey)',
    replace: '',
  },
  {
    name: 'the bridge rests donkeys without the variant',
    file: 'rules.ts',
    find: 'options.bridge && position',
    replace: 'position',
  },
  {
    name: 'a donkey rests behind the bridge too',
    file: 'rules.ts',
    find: 'position === options.board.bridge',
    replace: 'position >= options.board.bridge',
  },
  {
    name: 'a donkey that rested on the bridge rests again',
    file: 'rules.ts',
    find: ' && race.moved.includes(donkey)',
    replace: '',
  },
  {
    name: 'a passed race does not count as a round',
    file: 'play.ts',
    find: "step?.({ type: 'race-passed', round, roller });",
    replace: "step?.({ type: 'race-passed', round, roller }); state.round -= 1;",
  },
  {
    name: 'a blank does not use the move of its donkey',
    file: 'play.ts',
    find: 'state.movable.splice(',
    replace: 'if (die > 0) state.movable.splice(',
  },
  {
    name: 'a marker placed is not used up',
    file: 'play.ts',
    find: 'state.markers[seat]! -= 1;',
    replace: '',
  },
  {
    name: 'the podium stands upside down',
    file: 'play.ts',
    find: 'state.podium.push(donkey)',
    replace: 'state.podium.unshift(donkey)',
  },
  {
    name: 'the die has no 5',
    file: 'play.ts',
    find: 'random.below(FACES)',
    replace: 'random.below(FACES - 1)',
  },
  {
    name: 'every space pays like the topmost',
    file: 'scoring.ts',
    find: '![space]!',
    replace: '![0]!',
  },
  {
    name: 'a fourth marker of a player goes unnoticed on a sheet',
    file: 'sheet.ts',
    find: 'length > MARKERS',
    replace: 'length > MARKERS + 1',
  },
];
