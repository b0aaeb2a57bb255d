export default {
  wholeNumber: 'Please write a whole number, in figures.',
  range: 'Please write a number from {min} to {max}.',
} as const;
