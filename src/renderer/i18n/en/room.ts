export default {
  empty: 'Nobody is here yet',
} as const;
