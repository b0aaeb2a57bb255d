export default {
  rooms: 'Rooms',
  tonight: 'Tonight',
  history: 'History',
  people: 'People',
  games: 'Games',
  settings: 'Settings',
} as const;
