export const replay = {
  open: 'Look back',
  lookBackAt: 'Look back at {game}, {when}',
  leave: 'Leave the look back',
  missing: 'There is nothing to look back at here',

  steps: 'Steps',
  list: 'Show or hide the list',
  panel: 'This step',
  scores: 'Running score',
  scoresOnly: 'Only the scores of this match were written down, not its moves.',
  beginning: 'The beginning',
  scrub: 'Position in the match',
  here: 'Step {at} of {end}: {where}',
  count: 'step {at} of {end}',

  play: 'Play',
  pause: 'Pause',
  toStart: 'To the beginning',
  toEnd: 'To the end',
  back: {
    decision: 'Previous decision',
    step: 'One step back',
    turn: 'One turn back',
    round: 'One round back',
    deal: 'One deal back',
  },
  on: {
    decision: 'Next decision',
    step: 'One step forward',
    turn: 'One turn forward',
    round: 'One round forward',
    deal: 'One deal forward',
  },
  speed: 'Speed',

  eyes: 'Seen by',
  table: 'The table',
  all: 'All',
  allHands: 'All hands',

  rewind: 'Play on from here',
  hold: 'We all agree: hold',
  point: 'The match can be rewound to here',
  notHere: 'Nobody had to decide here.',
  now: 'The match is here now.',
  agree: 'We all agree',
  agreeTitle: 'Does everyone agree?',
  agreeText:
    '{n} decision is undone, and all cards and dice after this point will be new. The history says that the match was rewound. | {n} decisions are undone, and all cards and dice after this point will be new. The history says that the match was rewound.',
  'dealt-anew': {
    hold: 'New cards. We all agree: hold',
    agree: 'Everybody may know these hands by now, so the cards are dealt again.',
  },
  'hands-seen': {
    hold: 'Hands may be known. We all agree: hold',
    agree: 'Everybody may know these hands by now; they stay the same.',
  },
} as const;
