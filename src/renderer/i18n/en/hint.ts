export default {
  ask: 'Hint',
  thinking: 'A good bot thinks it over …',
  best: 'A good bot would {does}.',
  bestWith: 'A good bot would {does}: {outcome}.',
  ahead:
    'In {games} imagined game it came out ahead of {second}. | In {games} imagined games it came out ahead of {second}.',
  only: 'There is nothing else to choose.',
  untried: 'There was no time to try the others.',
  close: 'Put the hint away',
} as const;
