export default {
  title: 'Keys',
  here: 'Here',
  everywhere: 'Everywhere',
  show: 'Show the keys',
  none: 'No letter has a meaning in this room.',
  tab: 'to the next part of the screen',
  arrows: 'within a part',
  enter: 'do it',
  space: 'at a table: go on, open and close the curtain',
  escape: 'step back',
} as const;
