/** Match texts for the laptop only. */
export const laptopTable = {
  leave: 'Leave the table',
  takeBack: 'Take back',
  takeBackNone:
    'There is nothing to take back now. To go back further, everyone can agree to rewind: Menu, Look back.',
  takeBackHidden: 'Hide this hand first, then {name} can take the move back.',
  takeBackOver: 'The match is over, so nothing can be taken back.',
  scores: 'Scores',
  goOn: 'Go on',
  skipAll: 'Skip all',
  hide: 'Hide',
  close: 'Close',

  replayTurn: 'Replay last turn',
  since: 'Since {name}’s last turn',
  soFar: 'So far',
  nothingYet: 'Everything up to your next turn will be listed here.',
  earlier: '{n} earlier | {n} earlier',
  recentText: 'Press a line to look back at it.',
  farView: 'Far view',
  farViewNote: 'For a television: large, and without hands.',
  nearView: '{name}, show the hand here',
  speed: 'Pace of play',
  whoWon: 'Who has won?',
  soundQuestion: 'Sound?',
  soundNow: 'Sound: {level}',
  seats: 'Who sits where …',
  abandon: 'End this match …',
  toTonight: 'To Tonight',
  toTonightNote: 'Nothing is lost: you can go on later.',

  abandonTitle: 'End this match now?',
  abandonText: 'If somebody has moved, it is kept in the history as abandoned, without a winner.',
  abandonConfirm: 'End the match',

  seatsTitle: 'Who sits where',
  seatsText: 'Anyone may leave or join; the match goes on with the same cards.',
  change: 'Change',
  bots: { easy: 'Easy bot', casual: 'Casual bot', normal: 'Normal bot', hard: 'Hard bot' },

  showChart: 'Score over time',
  showRows: 'Current scores',
  otherScreen: 'Show on another screen',
  otherScreenByHand: 'Show on another screen: opens a window to move there',
  understood: 'Got it',

  wins: '{name} wins',
  describedTie: {
    most: '{names} have {score} each; most {category} decides: {ahead} is ahead.',
    fewest: '{names} have {score} each; fewest {category} decides: {ahead} is ahead.',
  },
  named: 'Named by the players, whatever the numbers.',
  namedBecause: 'Named by the players: {reason}',
  winShared: '{names} share the win',
  nobodyWon: 'Nobody has won',
  gameWon: 'Lost together',
  player: 'Player',
  playAgain: 'Again',
  changeSeats: 'Change seats',
  ranking: 'Final places: {places}',
  placed: '{place}. {name}, {score}',
  samePeople: 'Play again with the same people',
  empty: 'There is no such match here',
} as const;

export const curtain = {
  above: 'Pass the laptop to',
  pass: 'Pass the laptop to {name}',
  reveal: 'Look',
  hint: 'Space opens and closes the curtain.',
  chosen: 'Chosen',
  count: '{chosen} of {all}',
  first: '{name} first',
  done: '{name} has chosen',
  still: '{name} is still choosing',
} as const;

export const hint = {
  request: 'Hint',
  thinking: 'A good bot is thinking …',
  best: 'A good bot would {does}.',
  bestWith: 'A good bot would {does}: {outcome}.',
  ahead:
    'In {games} simulated game, this did better than {second}. | In {games} simulated games, this did better than {second}.',
  compared: 'Tried in {games} game. | Tried in {games} games.',
  even: 'In {games} simulated game, {second} did as well. | In {games} simulated games, {second} did as well.',
  equal: '{second} is exactly as good.',
  untried: 'There was no time to try other moves.',
  close: 'Hide the hint',
} as const;

export const laptopRules = {
  contents: 'Contents',
  guide: 'Show the guide',
  howTo: 'How to play',
  never: 'No more guides',
  skip: 'Skip',
  step: '{step} of {steps}',
  replay: 'Repeat the picture',
  back: 'Back',
  next: 'Next',
  begin: 'Play',
};
