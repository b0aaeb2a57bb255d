export const review = {
  title: 'Review',
  leave: 'Leave the review',
  percent: '{n}%',

  // before the review exists
  offer: 'What would the coach have played?',
  offerText:
    'The coach goes through every decision, using only what could be known then: what else was possible, what it cost, and where the match turned. This takes about 20 seconds, a long match a little more.',
  start: 'Start the review',
  running: 'The coach is going through the match',
  looking: 'Decision {done} of {of}',
  goesOn: 'It continues while you look at something else.',
  cancel: 'Stop',
  cancelled: 'The review was stopped. Nothing was saved.',
  failed: 'The review could not be finished. The match has not changed.',
  older: 'By an earlier coach.',
  again: 'Review again',
  missing: 'There is nothing to review here',

  // header
  accuracyOf: '{name}: {share} accuracy',
  noDecisions: '{name} had nothing to decide',
  how: 'Each move was tried {n} time, using only what could be known then. | Each move was tried {n} times, using only what could be known then.',
  whose: 'Whose decisions',

  // chart
  chances: 'Chance to win',
  winChances: 'Chance to win, from the beginning to the end: {list}',
  winChancesOf: '{name} {from} to {to}',
  showNumbers: 'Show the chances as numbers',
  moment: 'Moment',
  round: 'round {n}',
  deal: 'deal {n}',
  turn: 'turn {n}',
  won: 'won',
  turned: 'Turning point {n}: {what}',
  turnedFor: '{name}, {change}',

  // decision list
  decisions: '{n} decision | {n} decisions',
  list: 'Decisions of {name}',
  noChoice: 'Each time there was only one possible move.',
  counts: {
    best: '{n} best',
    fine: '{n} fine',
    costly: '{n} costly',
  },
  marks: {
    best: 'best',
    fine: 'fine',
    costly: 'costly',
  },
  others: 'The seat changed hands: decisions of {names} are included.',
  accuracy: 'Accuracy',
  accuracyNote: '100% is the coach, 0% the worst move each time. Luck is left out.',

  // single decision
  decisionTitle: '{where}, as {name} saw it',
  outcome: 'What followed',
  noOutcome: 'Nothing that everyone could see.',
  same: 'The coach plays that too',
  asGood: 'As good as the coach’s move',
  cost: '{move} cost {share} of the chance to win',
  chanceWith: '{move}: {share} to win',
  played: 'played',
  coachs: 'the coach’s choice',
  inBoth: 'in both moves',
  lost: '{share} ± {margin}',
  lostBoth: '{share} ± {margin} and {amount}',
  within: 'The difference is within the margin of ± {margin}, so it is not a mistake.',
  plays: 'The coach would {does}.',
  playsWith: 'The coach would {does}: {outcome}.',
  costly: 'Costly',
  costlyBefore: 'Previous costly decision',
  costlyNext: 'Next costly decision',
} as const;
