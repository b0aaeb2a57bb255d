/** What the laptop alone says of a match. */
export const laptopTable = {
  leave: 'Leave the table',
  takeBack: 'Take back',
  takeBackNone: 'Nothing can be taken back now. All together can rewind: Menu, Look back.',
  takeBackHidden: 'Hide this hand first: then {name} can take the move back.',
  takeBackOver: 'The match is over: nothing can be taken back.',
  scores: 'Scores',
  goOn: 'Go on',
  skipAll: 'Skip all',
  hide: 'Hide',
  close: 'Close',

  again: 'Last turn again',
  since: 'Since {name}’s last turn',
  soFar: 'So far',
  nothingYet: 'What happens until your next turn will stand here.',
  earlier: '{n} earlier | {n} earlier',
  recentText: 'Press one to look back at it.',
  speed: 'Pace of the table',
  slow: 'slow',
  normal: 'normal',
  fast: 'fast',
  seats: 'Who sits where …',
  abandon: 'End this match …',
  toTonight: 'To Tonight',
  toTonightNote: 'Nothing is lost: the match waits.',

  abandonTitle: 'End this match now?',
  abandonText: 'It is kept in the history as broken off, without a winner.',
  abandonConfirm: 'End the match',

  seatsTitle: 'Who sits where',
  seatsText: 'Anyone may leave or join; the match goes on with the same cards.',
  change: 'Change',
  bots: { easy: 'Easy bot', normal: 'Normal bot', hard: 'Hard bot' },

  asCourse: 'How the score went',
  asLines: 'How the score stands',
  otherScreen: 'On another screen',
  understood: 'All right',

  wins: '{name} wins',
  winShared: '{names} share the win',
  nobodyWon: 'Nobody has won',
  total: 'total',
  player: 'Player',
  place: 'Place',
  playAgain: 'Again',
  changeSeats: 'Change seats',
  ranking: 'The places: {places}',
  placed: '{place}. {name}, {score}',
  samePeople: 'Again with the same people',
  empty: 'There is no such match here',
} as const;

export const curtain = {
  above: 'Pass the laptop to',
  pass: 'Pass the laptop to {name}',
  look: 'Look',
  hint: 'Space opens and closes the curtain.',
  chosen: 'Chosen',
  count: '{chosen} of {all}',
  first: '{name} first',
  done: '{name} has chosen',
  still: '{name} still chooses',
} as const;

export const hint = {
  ask: 'Hint',
  thinking: 'A good bot thinks it over …',
  best: 'A good bot would {does}.',
  bestWith: 'A good bot would {does}: {outcome}.',
  ahead:
    'In {games} imagined game it came out ahead of {second}. | In {games} imagined games it came out ahead of {second}.',
  even: 'In {games} imagined game {second} did as well. | In {games} imagined games {second} did as well.',
  equal: '{second} is exactly as good.',
  only: 'There is nothing else to choose.',
  untried: 'There was no time to try the others.',
  close: 'Put the hint away',
} as const;

export const laptopRules = {
  contents: 'Contents',
  guide: 'Show the guide',
  howTo: 'How to play',
  never: 'No guides any more',
  skip: 'Skip',
  step: '{step} of {steps}',
  back: 'Back',
  next: 'Go on',
  begin: 'Play',
};
