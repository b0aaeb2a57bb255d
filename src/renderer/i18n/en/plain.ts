/** Default texts for games without their own. */
export const plain = {
  running: 'In play',
  over: 'The match is over',
  awaited: 'It is {seat}’s turn',
  choosing: '{seats} are choosing',
  won: '{names} wins with {n} point | {names} wins with {n} points',
  wonShared: '{names} win with {n} point each | {names} win with {n} points each',
  points: '{n} point | {n} points',
  yourTurn: 'Your turn',
  scoresFirst: 'before the first round',
  scores: 'after round {round}',
  round: 'Round {round}',
  yourRound: 'Your points in round {round}',
} as const;
