import type { ReasonCode } from '../rules/model.ts';

export default {
  marks: {
    play: 'Play goats of one number, of any colours. Each joins your flock of its colour.',
    lose: 'A lower number: you would lose this whole flock, a point for each goat.',
    draw: 'Draw {n} goat from here, as many as the number played. | Draw {n} goats from here, as many as the number played.',
    mountain: 'One of your flocks is large enough for this mountain. Its number is its points.',
    near: '{n} more goat in this flock, and it reaches the mountain worth {mountain}. | {n} more goats in this flock, and it reaches the mountain worth {mountain}.',
  },
  figures: {
    score: 'Points',
    turns: 'Turns',
    drawn: 'Goats drawn',
    flocksLost: 'Flocks lost',
    largestFlock: 'Largest flock',
    mountain: 'Mountains taken, by number',
    penalty: 'Penalty cards, by reason',
  },
  facts: {
    mountains: 'Mountains',
    flocks: 'Penalty: lost flocks',
    handLimit: 'Penalty: hand limit',
    lastHand: 'Penalty: last hand',
  },
  lacking: '{n} more\nfor {mountain} | {n} more\nfor {mountain}',
  lastHand: 'Your {n} card will cost {n} | Your {n} cards will cost {n}',
  review: {
    amount: '{n} point | {n} points',
    toCome: 'points to come',
  },
  // why the hinted move is better than the next best
  hints: {
    'loses-flock':
      'The next best move would lose {n} goat from your flocks, this one {instead}. | The next best move would lose {n} goats from your flocks, this one {instead}.',
    'gives-up':
      'After the next best move you would give up {n} card, after this one {instead}. | After the next best move you would give up {n} cards, after this one {instead}.',
    penalties:
      'This leads to {n} penalty card later on, the next best move to {instead}. | This leads to {n} penalty cards later on, the next best move to {instead}.',
    'fewer-left':
      'This leaves {n} card in your hand at the end, the next best move {instead}. | This leaves {n} cards in your hand at the end, the next best move {instead}.',
    reaches:
      'This brings you to the {mountain} more often: {of} of 100 tries, otherwise {instead}.',
    'taken-first': 'Take the {mountain} now: otherwise others do, in {of} of 100 tries.',
    'other-takes':
      '{seat} takes the {mountain} less often: {of} of 100 tries, otherwise {instead}.',
    'scores-more':
      'This brings you {n} point in the end on average, the next best move {instead}. | This brings you {n} points in the end on average, the next best move {instead}.',
    'helps-others':
      'The next best move would bring each of the others {n} point more in the end. | The next best move would bring each of the others {n} points more in the end.',
  } satisfies Record<ReasonCode, string>,
  // why the coach's move is better
  reasons: {
    'loses-flock':
      'The move played loses {n} goat from flocks, the coach’s move {instead}. | The move played loses {n} goats from flocks, the coach’s move {instead}.',
    'gives-up':
      'After the move played {n} card has to be given up, after the coach’s move {instead}. | After the move played {n} cards have to be given up, after the coach’s move {instead}.',
    penalties:
      'The coach’s move led to {n} later penalty card on average, the move played to {instead}. | The coach’s move led to {n} later penalty cards on average, the move played to {instead}.',
    'fewer-left':
      'With the coach’s move {n} card was left in hand at the end on average, with the move played {instead}. | With the coach’s move {n} cards were left in hand at the end on average, with the move played {instead}.',
    reaches:
      'The coach’s move led to the {mountain} in {of} of 100 tries, the move played in {instead}.',
    'taken-first': 'After the move played another player took the {mountain} in {of} of 100 tries.',
    'other-takes':
      'After the move played {seat} took the {mountain} in {instead} of 100 tries, after the coach’s in {of}.',
    'scores-more':
      'The score in the end was {n} point on average after the coach’s move, after the move played {instead}: mountains, less penalty cards and cards left in hand. | The score in the end was {n} points on average after the coach’s move, after the move played {instead}: mountains, less penalty cards and cards left in hand.',
    'helps-others':
      'After the move played each of the others scored {n} point more in the end on average. | After the move played each of the others scored {n} points more in the end on average.',
  } satisfies Record<ReasonCode, string>,
  ending: {
    prize: 'the Alpine Flower Ribbon',
    prizeText: 'Knows every flower in the valley by now.',
    made: 'mountains {list}, {n} penalty card | mountains {list}, {n} penalty cards',
    madeNone: 'no mountain, {n} penalty card | no mountain, {n} penalty cards',
    why: 'Mountains minus penalty cards: most points win.',
    tieWhy: 'Equal scores: the highest mountains decide.',
    mountains: 'mountains',
    penalties: 'penalty cards',
    mountainsOf: 'Mountains worth {points}: {list}',
    noMountains: 'No mountains',
    score: 'score',
    toldTop: '{both} have {score} each; {ahead} has the higher mountain, {own} against {other}.',
    toldNext:
      '{both} have {score} each and the same highest mountains; after that {ahead} has the higher mountain, {own} against {other}.',
    toldMore: '{both} have {score} each; {ahead} has one more mountain to compare.',
    tie: '{score} each:',
    tieTop: '{ahead} has the higher mountain.',
    tieNext: 'the highest mountains are equal; {ahead}’s next one is higher.',
    tieMore: '{ahead} has one more mountain to compare.',
    'greatest-loss': '{goats} goats lost at once:',
    'greatest-loss-r': '{seat} played a {number} on the red flock.',
    'greatest-loss-g': '{seat} played a {number} on the green flock.',
    'greatest-loss-b': '{seat} played a {number} on the blue flock.',
    'largest-flock': 'A flock of {goats}:',
    'largest-flock-r': '{seat} took the red {number} with this flock.',
    'largest-flock-g': '{seat} took the green {number} with this flock.',
    'largest-flock-b': '{seat} took the blue {number} with this flock.',
    'late-climb': 'In the very last turn:',
    'late-climb-r': '{seat} still took the red {number}.',
    'late-climb-g': '{seat} still took the green {number}.',
    'late-climb-b': '{seat} still took the blue {number}.',
    mostMountains: '{count} mountains:',
    mostMountainsText: '{seat} took the most, worth {points} points.',
    noPenalty: 'Not one penalty card:',
    noPenaltyText: '{seat} did not lose a single goat.',
    narrowWin: 'One point decided it:',
    narrowWinText: '{second} was just behind {seat}.',
  },
  introduction: 'Build flocks, take mountains with them, and avoid penalty cards.',
  handCards: 'cards in hand',
  mountainCards: 'mountains',
  penaltyCards: 'penalty cards',
  discardPile: 'Discard pile: {n} card | Discard pile: {n} cards',
  takenBy: '{colour} mountain {number}, taken by {name}',
  overLimit: '{n} will be given up | {n} will be given up',
  stepRefill: 'Refill',
  actions: 'What to do',
  ofEight: '{n} of 8 cards',
  drawToEight: '{held} + {draws} of 8 cards',
  putBack: 'Tap a chosen goat to put it back.',
  'wouldLose-r': 'red flock lost: {n} penalty card | red flock lost: {n} penalty cards',
  'wouldLose-g': 'green flock lost: {n} penalty card | green flock lost: {n} penalty cards',
  'wouldLose-b': 'blue flock lost: {n} penalty card | blue flock lost: {n} penalty cards',
  thenDraw: 'draw {n} | draw {n}',
  thenGiveUp: 'give up {n} | give up {n}',
  noDraw: 'no draw',
  takeCost: '{points} points; discard {n} goat | {points} points; discard {n} goats',
  wouldPlay: 'play {cards}',
  wouldDraw: 'draw {cards}',
  wouldGiveUp: 'give up {cards}',
  'wouldClimb-r': 'take the red {mountain}',
  'wouldClimb-g': 'take the green {mountain}',
  'wouldClimb-b': 'take the blue {mountain}',
  goatsName: '{cards}',
  tieBreak:
    '{names} have {score} each: the highest mountain decides, then the second highest, and so on.',
  sheet: {
    question: 'Which mountains did {name} take?',
    how: 'Tap the mountains, then the number of penalty cards.',
    figures: 'Penalty cards',
    entry: '{mountains}; penalty cards: {penalties}, {hand} in hand',
    entryNone: 'no mountain; penalty cards: {penalties}, {hand} in hand',
  },
} as const;
