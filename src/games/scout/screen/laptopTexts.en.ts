import type { ReasonCode } from '../rules/model.ts';

/** Texts for the laptop only. */
export default {
  mostTaken: 'Most cards taken: {seats}, {n}',
  marks: {
    orient: 'Only the upper numbers count. Which way up has more neighbours that fit together?',
    weak: 'Too weak? Scout: take a card from an end of the ring and build a stronger group.',
    place: 'Put the card where it fits: this makes a group you can show later.',
    groups: 'These cards are side by side and strong enough: press them, then show them.',
    double: 'Once a round: take a card and show at once.',
  },
  figures: {
    score: 'Points',
    shows: 'Shows',
    scouts: 'Scouts',
    scoutAndShows: 'Scout & Show',
    taken: 'Cards taken',
    tokens: 'Scout tokens',
    leftInHand: 'Cards left in hand',
    handsEmptied: 'Hands emptied',
    allKills: 'All kills',
  },
  facts: { strongestShow: 'Strongest show' },
  review: {
    amount: '{n} point | {n} points',
    toCome: 'points to come',
    show: 'show',
    scoutedLeft: 'scouted on the left',
    scoutedRight: 'scouted on the right',
    card: 'card {place}',
    fromCard: 'from card {place}',
    left: 'left, to place {place}',
    leftTurned: 'left, turned, to place {place}',
    right: 'right, to place {place}',
    rightTurned: 'right, turned, to place {place}',
  },
  // the score sheet
  // why the hinted move is better than the next best
  hints: {
    'ends-round':
      'This ends the round at once, with {n} card left in the other hands. | This ends the round at once, with {n} cards left in the other hands.',
    'gives-all-kill':
      'Otherwise {seat} gets the all kill, and the round ends with {n} card in your hand. | Otherwise {seat} gets the all kill, and the round ends with {n} cards in your hand.',
    'fewer-loose':
      'Fewer cards are loose this way up: {loose}, the other way up {n}. | Fewer cards are loose this way up: {loose}, the other way up {n}.',
    'longer-group': 'This way up the longest group has {size} cards, the other way up {instead}.',
    'own-all-kill':
      'This is likelier to get you the all kill: {of} of 100 tries, otherwise {instead}.',
    'breaks-group': 'The next best move would pull apart a group of {size} cards.',
    'wins-cards':
      'This takes {n} card at once, the next best move {instead}. | This takes {n} cards at once, the next best move {instead}.',
    'wins-later':
      'This takes {n} card by the end of the round on average, the next best move {instead}. | This takes {n} cards by the end of the round on average, the next best move {instead}.',
    'earns-tokens': 'This is likelier to bring you tokens: {of} of 100 tries, otherwise {instead}.',
    'keeps-marker': 'Keep Scout & Show: it was useful later in {of} of 100 tries.',
    'fewer-left':
      'This leaves {n} card in hand on average, the next best move {instead}. | This leaves {n} cards in hand on average, the next best move {instead}.',
    outrun: 'Others end the round less often: {of} of 100 tries, otherwise {instead}.',
    holds:
      'This show stays unbeaten until your next turn in {of} of 100 tries, the next best in {instead}.',
    'is-beaten': 'The next best show would be beaten at once in {of} of 100 tries.',
    'helps-other':
      'The next best move would bring {seat} {n} point more in this round. | The next best move would bring {seat} {n} points more in this round.',
    'helps-others':
      'The next best move would bring each of the others {n} point more in this round. | The next best move would bring each of the others {n} points more in this round.',
    'scores-more':
      'The rest of the round brings you {n} point on average, after the next best move {instead}. | The rest of the round brings you {n} points on average, after the next best move {instead}.',
  } satisfies Record<ReasonCode, string>,
  // why the coach's move is better
  reasons: {
    'ends-round':
      'The coach’s move ends the round at once, with {n} card left in the other hands. | The coach’s move ends the round at once, with {n} cards left in the other hands.',
    'gives-all-kill':
      'The move played gives {seat} the all kill: the round ends with {n} card in this hand. | The move played gives {seat} the all kill: the round ends with {n} cards in this hand.',
    'fewer-loose':
      'The way it was played {n} card fits no neighbour, the other way up {loose}. | The way it was played {n} cards fit no neighbour, the other way up {loose}.',
    'longer-group':
      'The other way up the longest group has {size} cards, the way it was played {instead}.',
    'own-all-kill':
      'The coach’s move got the all kill in {of} of 100 tries, the move played in {instead}.',
    'breaks-group': 'The move played pulls apart a group of {size} cards.',
    'wins-cards':
      'The coach’s move takes {n} card at once, the move played {instead}. | The coach’s move takes {n} cards at once, the move played {instead}.',
    'wins-later':
      'With the coach’s move {n} card was taken by the end of the round on average, with the move played {instead}. | With the coach’s move {n} cards were taken by the end of the round on average, with the move played {instead}.',
    'earns-tokens':
      'The coach’s move brought tokens in {of} of 100 tries, the move played in {instead}.',
    'keeps-marker':
      'Scout & Show is worth keeping: it was used later in the round in {of} of 100 tries.',
    'fewer-left':
      'With the coach’s move {n} card left in hand cost a point on average, with the move played {instead}. | With the coach’s move {n} cards left in hand cost a point each on average, with the move played {instead}.',
    outrun:
      'After the move played another player ended the round in {instead} of 100 tries, after the coach’s in {of}.',
    holds:
      'The coach’s show was still unbeaten on the next turn in {of} of 100 tries, the show played in {instead}.',
    'is-beaten': 'The show played was beaten before the next turn in {of} of 100 tries.',
    'helps-other':
      'After the move played {seat} scored {n} point more in this round on average. | After the move played {seat} scored {n} points more in this round on average.',
    'helps-others':
      'After the move played each of the others scored {n} point more in this round on average. | After the move played each of the others scored {n} points more in this round on average.',
    'scores-more':
      'The rest of the round brought {n} point on average after the coach’s move, after the move played {instead}: cards taken and tokens, less cards left in hand. | The rest of the round brought {n} points on average after the coach’s move, after the move played {instead}: cards taken and tokens, less cards left in hand.',
  } satisfies Record<ReasonCode, string>,
  ending: {
    prize: 'the Lion Tamer’s Ribbon',
    prizeText: 'Kept the lions company while the others had the applause.',
    made: 'cards taken: {taken}, tokens: {tokens}, left in hand: {hand}',
    madeRounds: 'by round: {list}',
    why: 'Cards taken and tokens score a point each; cards left in hand cost a point each.',
    round: 'round {round}',
    'empty-hand': 'out',
    'all-kill': 'all kill',
    taken: 'taken',
    tokens: 'tokens',
    hand: 'in hand',
    parts: 'Cards taken {taken}, tokens {tokens}, left in hand {hand}',
    partsFree: 'Cards taken {taken}, tokens {tokens}, left in hand {hand}, which cost nothing',
    allKill: 'An all kill:',
    allKillText: '{seat}’s {cards} in round {round}.',
    mostTokens: '{tokens} tokens from one show:',
    mostTokensText: '{seat}’s {cards} in round {round}.',
    greatestSet: '{size} cards at once:',
    greatestSetText: '{seat} showed {cards} in round {round}.',
    greatestCatch: '{won} cards taken in one go:',
    greatestCatchText: '{seat} beat them with {cards} in round {round}.',
    comeback: 'Up from last place:',
    comeback1: '{seat} was last after round {round} and still won.',
    comeback2: '{seat} was last after round {round} and still came second.',
    comeback3: '{seat} was last after round {round} and still came third.',
    narrowWin: 'One point decided it:',
    narrowWinText: '{second} was just behind {seat}.',
  },
  introduction: 'You never sort your hand. Beat the cards in the ring, or scout one of them.',
  roundEach: 'as many rounds as players',
  opens: '{seat} shows first',
  dragHere: 'Drag your cards here.',
  handsFirst: 'First choose which way up',
  beatenBy: 'Beaten by',
  nothingToBeat: 'Nothing to beat',
  anything: 'anything that goes together',
  actions: 'Actions',
  thisWayUp: 'This way up',
  choosePlace: 'Choose the pin where the card goes.',
  fits: 'fits: {cards}',
  'weak-no-combination': 'no set, no run',
  'weak-too-few': 'too few',
  'weak-set-beats-run': 'a set is stronger',
  'weak-too-low': 'too low',
  wouldKeep: 'keep the hand as dealt',
  wouldTurn: 'turn the hand',
  keptName: 'the hand as dealt',
  turnedName: 'the turned hand',
  wouldScoutLeft: 'scout from the left',
  wouldScoutRight: 'scout from the right',
  toPlace: 'as card {place} of the hand',
  toPlaceTurned: 'turned, as card {place} of the hand',
  scoutLeftName: 'scouting from the left, {place}',
  scoutRightName: 'scouting from the right, {place}',
  wouldDouble: 'scout & show {cards}',
  doubleName: 'Scout & Show with {cards}',
  wouldShowOne: 'show the {low}',
  wouldShowRun: 'show a run of {size} from {low}',
  wouldShowSet: 'show {size} cards with a {low}',
  justOne: 'the {low}',
  justRun: 'the run {cards}',
  justSet: 'the set {cards}',
  winning: 'takes {n} card | takes {n} cards',
  ifEndedNow: '−{cost} if it ended now',
  roundEnded: 'Round {round} is over',
  sumNote: 'Cards taken + tokens − cards left in hand.',
  spared: 'not counted: all kill',
  sheet: {
    question: 'What does {name} have?',
    how: 'Enter all three numbers.',
    way: 'How to enter it',
    howMany: 'How many points for {name}?',
    howManyWhy: 'Round {round}. The number may be below zero.',
    score: '{score}',
    starts: 'starts',
    figures: 'What to enter',
    emptyHand: 'ended the round',
    allKill: 'All kill',
    allKillWhy: 'Everyone else only scouted: this player’s hand costs nothing.',
    allKillOf: 'all kill by {seat}',
    noAllKill: 'no all kill',
    entry: '{hand} in hand, {taken} taken, tokens: {tokens}',
  },
} as const;
