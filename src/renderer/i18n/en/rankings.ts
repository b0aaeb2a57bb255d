export const rankings = {
  title: 'Everybody compared',
  about: 'Who rates highest, who scores most, and who beats whom.',
  nobody: 'Nobody to compare yet',
  nobodyText: 'After the first match that two people finish, they are compared here.',

  ratings: 'By rating',
  ratingsLead:
    'The dot is the rating, the bar where it lies with 95% certainty. Where bars overlap, the order may be chance. All begin at 25, the stroke.',
  ratingsScope:
    'Of the choices above only the game changes a rating: every finished match counts that was neither rewound nor handed over.',
  noRatings: 'No match has been rated yet.',
  interval: 'Likely between',
  tooFew: '{matches}, no rank yet',
  between: '{low} to {high}',

  averages: 'Points per match',
  averagesLead:
    'The average over all counted matches; the bar is where it lies with 95% certainty. {better}',
  averagesMixed:
    'Tables of different sizes score differently: above, one number of players can be chosen.',
  chooseGame: 'Points of different games are on different scales. Choose one game above.',
  minimum: 'From how many matches on',
  from: 'from {n} match on | from {n} matches on',
  below: '{n} person has played fewer. | {n} people have played fewer.',
  nobodyPlayed: 'Nobody has played so many.',
  noScores: 'No match counted here has scores.',

  headToHead: 'Everybody against everybody',
  headToHeadLead:
    'Read by row: how often that person had the better place, and how often the other one, of the matches in which both had a seat. In the rest they shared a place, or one of them has none. Tinted: ahead more often. Pale: too few matches to tell.',
  more: 'The {n} who have played most are shown, {more} more are not.',
  cell: '{one} against {other}: {ahead} ahead, {behind} behind, in {matches}',
  ofN: 'of {n}',
  never: 'never at one table',
} as const;
