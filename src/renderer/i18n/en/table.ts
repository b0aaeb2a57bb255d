export default {
  leave: 'Leave the table',
  log: 'What happened',
  bot: 'played by the computer',
} as const;
