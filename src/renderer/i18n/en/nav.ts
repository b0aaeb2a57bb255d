export default {
  rooms: 'Rooms',
  tonight: 'Tonight',
  history: 'History',
  settings: 'Settings',
} as const;
