export default {
  close: 'Close',
  cancel: 'Leave it as it is',
} as const;
