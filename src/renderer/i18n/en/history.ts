export default {
  title: 'History',
  matches: '{n} match | {n} matches',
  mode: { play: 'on screen', referee: 'with a referee', tally: 'score sheet' },
  lasted: '{mode}, {minutes} min',
  won: 'winner',
  brokenOff: 'broken off',
  rewound: 'rewound',
  handedOver: 'seat handed over',
  more: 'Earlier matches',
  empty: 'The book is still empty',
  emptyText: 'Every match that ends is written down here, with all its scores.',
  toTheGames: 'To the games',
} as const;
