export default {
  title: 'Tonight',

  interrupted: 'Interrupted {when}',
  justNow: 'a moment ago',
  table: '{game} {together}',
  together: {
    2: 'for two',
    3: 'for three',
    4: 'for four',
    5: 'for five',
    6: 'for six',
    7: 'for seven',
    8: 'for eight',
    9: 'for nine',
    10: 'for ten',
  },
  stands: '{where}: {what}. Nothing was lost.',
  standing: 'How it stands',
  resume: 'Resume',
  alsoWaiting: 'Also waiting',

  welcome: 'Good evening',
  welcomeTitle: 'Pull up a chair',
  welcomeText: 'Friends on the chairs, bots on the ones left over. Who sits where comes next.',
  begin: 'Begin',

  games: 'Games',
  about: '{min}–{max} players, {minutes} min',
  play: 'Play',
  playGame: 'Play {game}',

  ledger: 'Tonight',
  matches: '{n} match, wins | {n} matches, wins',
  wins: '{n} win | {n} wins',
  withoutWin: 'Still to win',
  ledgerEmpty: 'A fresh page: the first winner of the night stands here.',

  last: 'Last results',
  wonWith: '{names} won with {score}',
  share: '{names} share it, {score}',
  brokenOff: 'Broken off',
  scored: '{name} {score}',
} as const;
