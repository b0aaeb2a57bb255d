export default {
  above: 'Pass the laptop to',
  pass: 'Pass the laptop to {name}',
  look: 'Look',
  hint: 'Space opens and closes the curtain.',
  chosen: 'Chosen',
  count: '{chosen} of {all}',
  first: '{name} first',
  taken: '{name} took the choice back, and chooses again.',
  done: '{name} has chosen',
  still: '{name} still chooses',
} as const;
