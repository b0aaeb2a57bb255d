export default {
  leave: 'Leave the sheet',
  mode: { tally: 'Score sheet', referee: 'Referee' },
  paper: 'The sheet',
  total: 'Total',
  undo: 'Undo',
  cell: '{name}: {score}',
  cellEmpty: '{name}: nothing yet',
  canCorrect: 'Any number can still be corrected: press it on the sheet.',
  playOn: 'Play on',
} as const;
