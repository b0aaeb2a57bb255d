export default {
  lookBack: 'Look back',
  lookBackAt: 'Look back at {game}, {when}',
  leave: 'Leave the replay',
  missing: 'There is nothing to look back at here',

  steps: 'Steps',
  hideSteps: 'Hide the steps',
  showSteps: 'Show the steps',
  beginning: 'The beginning',
  scrub: 'How far the match has come',
  here: 'Step {at} of {end}: {where}',
  count: '{at} of {end}',

  play: 'Play',
  pause: 'Pause',
  toStart: 'To the beginning',
  toEnd: 'To the end',
  step: 'Step',
  turn: 'Turn',
  round: 'Round',
  back: { step: 'A step back', turn: 'A turn back', round: 'A round back' },
  on: { step: 'A step on', turn: 'A turn on', round: 'A round on' },
  speed: 'Speed',

  eyes: 'Whose eyes',
  table: 'The table',

  rewind: 'Rewind to here',
  hold: 'We all agree: hold',
  notHere: 'Here nobody had to decide.',
  now: 'The match stands here now.',
  agree: 'We all agree',
  agreeTitle: 'Do all at the table agree?',
  agreeText:
    '{n} decision is undone, and chance is drawn anew from here on. The history says that the match was rewound. | {n} decisions are undone, and chance is drawn anew from here on. The history says that the match was rewound.',
  'dealt-anew': {
    hold: 'Cards dealt anew. We all agree: hold',
    agree: 'Everybody may know these hands by now, so the cards are dealt anew.',
  },
  'hands-seen': {
    hold: 'Hands may be known. We all agree: hold',
    agree: 'Everybody may know these hands by now; they stay as they were.',
  },
} as const;
