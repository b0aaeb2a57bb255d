/** Games that people describe themselves, so that the app keeps their score. */
export const customGames = {
  title: 'Another game',
  link: 'Another game …',
  about: 'A name and who wins are enough for a score sheet.',
  name: 'What is the game called?',
  nameMissing: 'The game needs a name.',
  isKnown: 'You have a sheet for {name} already.',
  winner: 'Who wins?',
  winners: {
    most: 'Most points',
    fewest: 'Fewest points',
    one: 'Just a winner',
    together: 'All together',
  },
  howManyRounds: 'How many rounds?',
  rounds: {
    once: 'Counted once',
    count: 'Fixed number',
    until: 'Up to a limit',
    open: 'Open end',
  },
  roundsNote: {
    once: 'Each player gets one number, at the end.',
    count: 'The match is over after the last round.',
    until: 'The match is over once a total reaches the limit.',
    open: 'You say when the match is over.',
  },
  count: 'Rounds',
  until: 'Limit',
  countOf: '{n} round | {n} rounds',
  untilOf: 'Up to {n}',
  next: 'Choose the players',
  yours: 'Your other games',
  noneFound: 'None of them has that name.',
  plays: 'Played once | Played {n} times',

  change: 'Change {name}',
  changeTitle: 'Change {name}',
  changeText:
    'This is for new sheets. Matches and open sheets keep the scoring they were begun with.',
  changeDo: 'Save',
  merge: '{name} is the same game as …',
  mergeTitle: '{name} is the same game as …',
  mergeText:
    'For a game that is in the list under two names. Files you import later are understood too.',
  mergeWhich: 'Which game?',
  mergeWhat:
    'All matches of {from} become matches of {into}, those in the bin too, and {from} leaves the list. Only a backup brings it back.',
  mergeDo: 'Make it one game',
} as const;
