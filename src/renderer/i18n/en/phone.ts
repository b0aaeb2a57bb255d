/** The page on a person's own phone, where "you" is allowed. */
export const phone = {
  hand: 'Your hand',
  covered: 'Your cards are covered',
  uncover: 'Show my cards',
  takenOver: 'Chosen on the laptop',
  takenOverText: 'Your hand is covered until then.',
  choose: '{names} is choosing. | {names} are choosing.',
  manyChoose: '{n} are choosing. | {n} are choosing.',
  you: 'you',
  sending: 'On its way …',
  takeBack: 'Take it back',
  since: 'Since your turn',
} as const;
