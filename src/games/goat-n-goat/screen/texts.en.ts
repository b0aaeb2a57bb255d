import type { Code, SHEET_CODES } from '../rules/model.ts';

const refusals = {
  'play-first': 'Play goats from your hand first.',
  'already-played': 'Goats have already been played this turn.',
  'no-cards': 'Play at least one goat.',
  'not-in-hand': 'That goat is not in this hand.',
  'different-numbers': 'Goats played together must all have the same number.',
  'no-draw-in-last-turn': 'Nothing is drawn in the last turns.',
  'draw-first': 'First draw as many goats as the number you played.',
  'already-drawn': 'Goats have already been drawn this turn.',
  'draw-exactly': 'Draw exactly {need}, not {given}: the number you played counts.',
  'not-in-display': 'That goat is not in the display.',
  'give-up-first': 'First give up {need}, so that eight are left in hand.',
  'hand-within-limit': 'With up to {limit} cards in hand, you do not give up any.',
  'give-up-exactly': 'Give up exactly {need}, not {given}.',
  'no-such-mountain': 'There is no such mountain with this many players.',
  'mountain-gone': 'That mountain has already been taken.',
  'flock-too-small':
    'The flock has only {flock}: a mountain needs at least as many goats as its number.',
} as const satisfies Record<Code, string>;

export default {
  name: 'Goat ’n’ Goat',
  parts: {
    penalty: { flocks: 'lost flocks', handLimit: 'hand limit', lastHand: 'last hand' },
  },
  // in the recent-events list beside goats and player
  brief: {
    played: 'played',
    lost: 'lost the flock',
    drew: 'drew',
    gaveUp: 'gave up',
    climbed: 'took',
    'mountain-r': 'the red mountain {mountain}',
    'mountain-b': 'the blue mountain {mountain}',
    'mountain-g': 'the green mountain {mountain}',
    endBegan: 'The end begins',
  },
  // names of moves to be taken back
  called: {
    play: 'play',
    draw: 'draw',
    giveUp: 'give-up',
    mountain: 'mountain {mountain}',
    noMountain: 'pass',
  },
  variants: { standard: 'Standard' },
  oneGame: 'one game',
  untilDeckEnds: 'Until the deck runs out; then everyone has one last turn.',
  untilSecondDeckEnds:
    'The deck is shuffled again once. When it runs out for the second time, everyone has one last turn.',
  where: 'Deck {deck}, discard {discard}',
  whereLastDeck: 'Last deck {deck}, discard {discard}',
  lastCards: 'Last deck: {n} card left | Last deck: {n} cards left',
  whereLast: 'Last turn | {n} last turns left',
  scores: 'mountains minus penalty cards, most points win',

  // the status bar: prompt and explanation
  mayPlay: '{seat}, which goats?',
  mayPlayWhy: 'All of the same number. Then you draw as many as that number.',
  lastTurnWhy: 'The last turn: nothing is drawn, and cards left in hand become penalty cards.',
  plays: '{seat} plays {cards}',

  'loses-r':
    '{seat} loses the red flock: {n} penalty card | {seat} loses the red flock: {n} penalty cards',
  'loses-g':
    '{seat} loses the green flock: {n} penalty card | {seat} loses the green flock: {n} penalty cards',
  'loses-b':
    '{seat} loses the blue flock: {n} penalty card | {seat} loses the blue flock: {n} penalty cards',
  losesWhy: 'The number played was lower than the flock’s highest.',

  'flockNow-r': '{seat}’s red flock has {n} goat | {seat}’s red flock has {n} goats',
  'flockNow-g': '{seat}’s green flock has {n} goat | {seat}’s green flock has {n} goats',
  'flockNow-b': '{seat}’s blue flock has {n} goat | {seat}’s blue flock has {n} goats',
  mustDraw: '{seat}, which goat to draw? | {seat}, which {n} goats to draw?',
  mustDrawWhy: 'The number played counts, not how many goats.',
  draws: '{seat} draws {cards}',
  mustGiveUp: '{seat}, which goat to give up? | {seat}, which {n} goats to give up?',
  mustGiveUpWhy: 'A hand holds eight; the rest become penalty cards.',
  givesUp: '{seat} gives up {cards}: {n} penalty card | {seat} gives up {cards}: {n} penalty cards',
  handLimitWhy: 'A hand holds eight at most.',
  mayClimb: '{seat}, take a mountain?',
  mayClimbWhy: 'The whole flock that takes the mountain is discarded.',

  'climbs-r': '{seat} takes the red {mountain}',
  'climbs-g': '{seat} takes the green {mountain}',
  'climbs-b': '{seat} takes the blue {mountain}',
  'discards-r': '{seat} discards the red flock',
  'discards-g': '{seat} discards the green flock',
  'discards-b': '{seat} discards the blue flock',
  climbsWhy: 'The flock goes to the discard pile.',
  passes: '{seat} takes no mountain',
  reshuffled:
    'The deck has run out: {n} card shuffled again | The deck has run out: {n} cards shuffled again',
  reshuffledWhy: 'When the deck runs out again, the last turns begin.',
  endBegan: 'The deck has run out: last turns',
  endBeganWhy: 'Everyone has one more turn, without drawing.',
  lastTurn: '{seat} has the last turn of all. | {seat}’s last turn; {n} last turns left.',
  flocksDiscarded: 'The flocks are discarded and do not count',
  handsGivenUp: 'Every card left in hand is a penalty card',
  refilled: 'Into the display: {cards}',
  over: 'The match is over',

  // public area
  'colour-r': 'red',
  'colour-g': 'green',
  'colour-b': 'blue',
  flock: '{colour} flock: {numbers}',
  noFlock: '{colour} flock: none',
  inReach: 'reaches the {number}',
  nextMountain: '{n} more for the {number} | {n} more for the {number}',
  display: 'Display',
  goat: '{colour} {number}',
  goatCard: '{colour} goat {number}',
  mountainCard: '{colour} mountain {number}',
  deck: 'Deck: {n} card | Deck: {n} cards',
  mountains: 'Mountains',

  // the zones: a step to come, current, done
  stepPlay: 'Play',
  askPlay: 'Play goats of one number',
  readyPlay: 'Play this goat? | Play these {n}?',
  donePlay: 'Played',
  stepDraw: 'Draw',
  stepDrawN: 'Draw {n}',
  askDraw: 'Draw {n}: choose a goat | Draw {n}: choose goats',
  moreDraw: 'Draw {need}: choose one more | Draw {need}: choose {n} more',
  readyDraw: 'Draw this goat? | Draw these {n}?',
  doneDraw: 'Drawn',
  noMoreDraw: 'Nothing more is drawn',
  askGiveUp: 'Give up {n}: choose a goat | Give up {n}: choose goats',
  moreGiveUp: 'Give up {need}: choose one more | Give up {need}: choose {n} more',
  readyGiveUp: 'Give up this goat? | Give up these {n}?',
  stepMountain: 'Take a mountain',
  askMountain: 'Take a mountain?',
  'ready-r': 'Take the red {mountain}?',
  'ready-g': 'Take the green {mountain}?',
  'ready-b': 'Take the blue {mountain}?',
  doneMountain: 'Mountains',

  // the hand, and effects of a choice
  hand: 'Hand',
  play: 'Play {n} goat | Play {n} goats',
  pickToPlay: 'Choose goats',
  choose: 'Choose one | Choose {n}',
  chooseMore: 'Choose one more | Choose {n} more',
  draw: 'Draw this goat | Draw these {n}',
  giveUp: 'Give up {n} goat | Give up {n} goats',
  becomePenalty: '{n} penalty card | {n} penalty cards',

  pickMountain: 'Choose a mountain',
  'take-r': 'Take the red {mountain}',
  'take-g': 'Take the green {mountain}',
  'take-b': 'Take the blue {mountain}',
  noMountain: 'No mountain',

  // a hint

  wouldPass: 'take no mountain',
  'goats-r': 'red {number} | {n} × red {number}',
  'goats-g': 'green {number} | {n} × green {number}',
  'goats-b': 'blue {number} | {n} × blue {number}',
  'mountain-r': 'red {mountain}',
  'mountain-g': 'green {mountain}',
  'mountain-b': 'blue {mountain}',

  // on a player's own phone
  phone: {
    yourPlay: 'Your play {play}',
    costsOne: 'minus one each',
    askPlay: 'Play goats',
    askDraw: 'Draw goats',
    askGiveUp: 'Give up goats',
    points: '{points} point | {points} points',
    cards: '{n} card | {n} cards',
    flocks: 'Your flocks',
    stepMountain: 'Mountain',
    draw: 'Choose one | Choose {n}',
    pickedOf: '{picked} of {need}',
    lowerThan:
      'Lower than {highest}: that goat becomes a penalty card. | Lower than {highest}: all {n} become penalty cards.',
    'play-r': 'Play the red {number}',
    'play-b': 'Play the blue {number}',
    'play-g': 'Play the green {number}',
    losing: 'You lose {n} card. | You lose {n} cards.',
    thenDraw: 'Then you draw {n}. | Then you draw {n}.',
    thenGiveUp: 'You give up {n}. | You give up {n}.',
    drawThese: 'Draw this one | Draw these {n}',
    handOf: 'Your hand will be {hand} of 8.',
    handOver:
      'Your hand will be {hand}: you give up {n}. | Your hand will be {hand}: you give up {n}.',
    giveUpThese: 'Give up this one | Give up these {n}',
    'discards-r': 'Your red goat is discarded. | Your {n} red goats are discarded.',
    'discards-b': 'Your blue goat is discarded. | Your {n} blue goats are discarded.',
    'discards-g': 'Your green goat is discarded. | Your {n} green goats are discarded.',
    climbed: 'You took {mountain}',
    costsFlock: 'You lost a flock: −{n}',
    costsGoats: 'Over the hand limit: −{n}',
    costsHand: 'The cards left in your hand: −{n}',
  },

  ending: {
    won: '{names} wins with {score}',
    wonShared: '{names} share the win with {score}',
    wonTie: '{names} wins the tie at {score}',
  },

  // the score sheet
  sheet: {
    scoresFirst: 'first play, most points win',
    scores: 'after {n} play, most points win | after {n} plays, most points win',
    play: 'Play {play}',
    problems: {
      'mountain-unknown': '{name}: a mountain that is not in this set does not count.',
      'mountain-twice': '{name} has a mountain that somebody else has taken.',
      'too-many-penalties': 'That is more penalty cards than there are goats ({limit}).',
    } satisfies Record<(typeof SHEET_CODES)[number], string>,
    penalties: 'Penalty cards',
    hand: 'Still in hand',
    gone: '{mountain}: {name} has it',
  },
  refusals,
} as const;
