export const table = {
  leave: 'Leave the table',
  log: 'What happened',
  bot: 'played by the computer',

  takeBack: 'Take back',
  takeBackNone: 'Nothing can be taken back now. All together can rewind: Menu, Look back.',
  takeBackHidden: 'Hide this hand first: then {name} can take the move back.',
  takeBackOver: 'The match is over: nothing can be taken back.',
  takeBackOf: 'Take back: {name}’s {move}',
  scores: 'Scores',
  rules: 'Rules',
  rulesOf: 'The rules of {game}',
  menu: 'Menu',
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

  taken: '{name} took back the {move}',
  rewound: 'The table goes back',
  reseated: '{name} now sits in seat {seat}',
  abandoned: 'This match was broken off',
  abandonedText: 'Nothing of it counts; it is kept in the history.',

  asCourse: 'How the score went',
  asLines: 'How the score stands',
  otherScreen: 'On another screen',
  understood: 'All right',

  wins: '{name} wins',
  winShared: '{names} share the win',
  total: 'total',
  round: 'Round {round}',
  player: 'Player',
  place: 'Place',
  playAgain: 'Again',
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
  only: 'There is nothing else to choose.',
  untried: 'There was no time to try the others.',
  close: 'Put the hint away',
} as const;

export const rules = {
  contents: 'Contents',
  guide: 'Show the guide',
  howTo: 'How to play',
  never: 'No guides any more',
  skip: 'Skip',
  step: '{step} of {steps}',
  back: 'Back',
  next: 'Go on',
  begin: 'Play',
  by: {
    app: 'Our reading:',
    house: 'As on your board:',
  },
};

export const replay = {
  lookBack: 'Look back',
  lookBackAt: 'Look back at {game}, {when}',
  leave: 'Leave the replay',
  missing: 'There is nothing to look back at here',

  steps: 'Steps',
  hideSteps: 'Hide the steps',
  showSteps: 'Show the steps',
  beginning: 'The beginning',
  scrub: 'How far the match has come',
  here: 'Step {at} of {end}: {where}',
  count: '{at} of {end}',

  play: 'Play',
  pause: 'Pause',
  toStart: 'To the beginning',
  toEnd: 'To the end',
  step: 'Step',
  decision: 'Decision',
  turn: 'Turn',
  round: 'Round',
  back: {
    decision: 'To the decision before',
    step: 'A step back',
    turn: 'A turn back',
    round: 'A round back',
  },
  on: {
    decision: 'To the next decision',
    step: 'A step on',
    turn: 'A turn on',
    round: 'A round on',
  },
  speed: 'Speed',

  eyes: 'Whose eyes',
  table: 'The table',

  rewind: 'Rewind to here',
  hold: 'We all agree: hold',
  point: 'The match can be rewound to here',
  notHere: 'Here nobody had to decide.',
  now: 'The match stands here now.',
  agree: 'We all agree',
  agreeTitle: 'Do all at the table agree?',
  agreeText:
    '{n} decision is undone, and chance is drawn anew from here on. The history says that the match was rewound. | {n} decisions are undone, and chance is drawn anew from here on. The history says that the match was rewound.',
  'dealt-anew': {
    hold: 'Cards dealt anew. We all agree: hold',
    agree: 'Everybody may know these hands by now, so the cards are dealt anew.',
  },
  'hands-seen': {
    hold: 'Hands may be known. We all agree: hold',
    agree: 'Everybody may know these hands by now; they stay as they were.',
  },
} as const;
