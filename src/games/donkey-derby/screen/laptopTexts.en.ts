import type { ReasonCode } from '../rules/model.ts';

/** Texts for the laptop only. */
export default {
  roundOpening: 'Round {round}',
  marks: {
    bet: 'Bet on a donkey: press its column. Higher spaces pay more, and early bets get them.',
    lies: 'Your marker would lie here. The button shows what it pays.',
    roll: 'Roll for all. Then you choose which donkey goes.',
    move: 'Press a donkey. The rings show where each would land.',
    moved: 'Each donkey moves once a round: this one has moved.',
  },
  figures: {
    score: 'Points',
    payoutBySpace: 'Marker payouts by space, from the top',
    payoutByPlace: 'Marker payouts by the donkey’s place',
    markersLeft: 'Unused markers',
    rolls: 'Rolls of each number',
  },
  // the table
  needs: '@:{donkey} needs a {least} to be third',
  needsAtLeast: '@:{donkey} needs {least} or more to be third',
  soFar: 'so far',
  ifEnded: '{n} if it ended now',
  ifEndedNote: 'dashed: if the race ended now',
  payout: 'What the markers earn',
  noMarker: 'nobody bet on it',
  facts: { placed: '@:{donkey}, place {place}', unplaced: '@:{donkey}, no place' },
  review: {
    amount: '{n} point | {n} points',
    markers: 'Markers left',
  },
  // the score sheet
  // why the hinted move is better than the next best
  hints: {
    'own-home':
      'Your bet on @:{donkey} pays in {of} of 100 tries, after the next best move in {instead}.',
    'other-home': '@:{donkey} pays the others less often: {of} of 100 tries, otherwise {instead}.',
    'own-rests': 'The next best move would make @:{donkey} rest on the bridge, and you bet on it.',
    'other-rests': 'This makes @:{donkey} rest on the bridge, and others have bet on it.',
    likelier: '@:{donkey} reaches the podium in {of} of 100 tries, @:{other} in {instead}.',
    'pays-more': 'For first place @:{donkey} pays {coins} here, @:{other} {instead}.',
    'stays-unplaced': 'If you wait, a marker stays unused in {of} of 100 tries.',
    'space-goes': 'If you wait, others take this space on @:{donkey} in {of} of 100 tries.',
    likely: '@:{donkey} reaches the podium in {of} of 100 tries.',
    'too-early': 'Better wait: @:{donkey} reaches the podium in only {of} of 100 tries.',
    'earns-more':
      'Your markers earn {n} point on average, after the next best move {instead}. | Your markers earn {n} points on average, after the next best move {instead}.',
    'rival-earns':
      '{seat}’s markers earn {n} point on average, otherwise {instead}. | {seat}’s markers earn {n} points on average, otherwise {instead}.',
  } satisfies Record<ReasonCode, string>,
  // why the coach's move is better
  reasons: {
    'own-home':
      'With the coach’s move the bet on @:{donkey} paid in {of} of 100 tries, with the move played in {instead}.',
    'other-home':
      'With the coach’s move @:{donkey} paid the others in {of} of 100 tries, with the move played in {instead}.',
    'own-rests':
      'The move played makes @:{donkey} rest on the bridge, although this player bet on it.',
    'other-rests':
      'The coach’s move makes @:{donkey} rest on the bridge, and others have bet on it.',
    likelier: '@:{donkey} reached the podium in {of} of 100 tries, @:{other} in {instead}.',
    'pays-more': 'For first place @:{donkey} pays {coins} here, @:{other} {instead}.',
    'stays-unplaced': 'After the move played a marker stayed unused in {of} of 100 tries.',
    'space-goes':
      'After waiting, another player took that space on @:{donkey} in {of} of 100 tries, and @:{donkey} reached the podium in {home}.',
    likely: '@:{donkey} reached the podium in {of} of 100 tries.',
    'too-early':
      '@:{donkey} reached the podium in only {of} of 100 tries, and after waiting another player took that space in {gone}.',
    'earns-more':
      'With the coach’s move this player’s markers paid {n} point on average, with the move played {instead}. | With the coach’s move this player’s markers paid {n} points on average, with the move played {instead}.',
    'rival-earns':
      'With the coach’s move {seat}’s markers paid {n} point on average, with the move played {instead}. | With the coach’s move {seat}’s markers paid {n} points on average, with the move played {instead}.',
  } satisfies Record<ReasonCode, string>,
  ending: {
    prize: 'the Carrot Ribbon',
    prizeText: 'All donkeys know who brings the carrots.',
    made: '{bets}',
    madeNone: 'no marker was paid',
    why: '@:{first}, @:{second} and @:{third} reached the podium.',
    finish: 'The finish: first @:{first}, second @:{second}, third @:{third}',
    on1: 'on the 1st',
    on2: 'on the 2nd',
    on3: 'on the 3rd',
    unpaid: 'unpaid, unused',
    paid: 'paid',
    bet: '@:{donkey}: {payouts}',
    lost: '@:{donkey} paid nothing',
    kept: '{n} marker unused | {n} markers unused',
    fromBehind: 'From last to first:',
    fromBehindText:
      '@:{donkey} made {steps} steps in {n} round. | @:{donkey} made {steps} steps in {n} rounds.',
    onOneDonkey: '{markers} markers on @:{donkey}:',
    onOneDonkeyText: 'they paid {seat} {paid} points.',
    nothingPaid: 'Not one payout:',
    nothingPaidText: 'none of {seat}’s markers was paid.',
    allPaid: 'Every marker paid:',
    allPaidText: '{seat} bet only on the first three.',
    mostBlanks: '{count} blanks:',
    mostBlanksText: '{seat} rolled more blanks than anyone else.',
    sleptOnBridge: 'Asleep on the bridge:',
    sleptOnBridgeText: '@:{donkey} stopped there and missed a race round.',
    narrowWin: 'One point decided it:',
    narrowWinText: '{second} was just behind {seat}.',
  },
  options: {
    bridge: 'The bridge',
    bridgeNote: 'A donkey that stops exactly on it rests in the next race round.',
    board: 'The board',
    track: 'Steps to the finish',
    bridgeSpace: 'Bridge on space',
    payouts: 'What each space pays',
    space: 'space {space}',
    top: 'WIN',
    cell: 'Place {place}, space {space}',
    rises:
      'Usually no space pays more than the space above it, and no place more than the place before it.',
  },
} as const;
