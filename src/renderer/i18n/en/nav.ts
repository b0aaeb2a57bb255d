export default {
  rooms: 'Rooms',
  tonight: 'Tonight',
  history: 'History',
  players: 'Players',
  settings: 'Settings',
} as const;
