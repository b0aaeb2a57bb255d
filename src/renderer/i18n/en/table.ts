/** What phones say of a match too. */
export const table = {
  log: 'What happened',
  takeBackOf: 'Take back: {name}’s {move}',
  rules: 'Rules',
  rulesOf: 'The rules of {game}',
  menu: 'Menu',
  taken: '{name} took back the {move}',
  tookBack: 'took back the {move}',
  rewound: 'The table goes back',
  reseated: '{name} now sits in seat {seat}',
  abandoned: 'This match was broken off',
  abandonedText: 'Nothing of it counts; it is kept in the history.',
} as const;

export const rules = {
  by: {
    app: 'Our reading:',
    house: 'As on your board:',
  },
};
