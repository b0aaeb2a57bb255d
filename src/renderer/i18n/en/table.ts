/** Match texts shared with phones. */
export const table = {
  players: 'Players',
  total: 'total',
  hasDecided: 'ready',
  log: 'What happened',
  takeBackOf: 'Take back: {name}’s {move}',
  rules: 'Rules',
  rulesOf: 'The rules of {game}',
  menu: 'Menu',
  taken: '{name} took back the {move}',
  tookBack: 'took back the {move}',
  rewound: 'The match was rewound',
  reseated: '{name} now sits in seat {seat}',
  abandoned: 'This match was abandoned',
  abandonedText: 'It does not count. It stays in the history if anybody has played.',
} as const;

export const rules = {
  by: {
    app: 'Our reading:',
    house: 'As on your board:',
  },
};
