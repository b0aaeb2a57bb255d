export const rankings = {
  title: 'Compare everybody',
  about: 'Who rates highest, who scores most, and who beats whom.',
  nobody: 'Nobody to compare yet',
  nobodyText: 'After the first match that two people finish, you can compare them here.',

  ratings: 'By rating',
  ratingsLead:
    'The dot is the rating, the bar shows where it is with 95% certainty. Where bars overlap, the order may be chance. All start at 25, the line.',
  ratingsScope:
    'Of the filters above, only the game changes a rating: every finished match counts that was neither rewound nor handed over.',
  noRatings: 'No match has been rated yet.',
  interval: 'Likely between',
  tooFew: '{matches}, no rank yet',
  between: '{low} to {high}',

  averages: 'Points per match',
  averagesLead:
    'The average over all counted matches; the bar shows where it is with 95% certainty. {better}',
  averagesMixed: 'Scores depend on the number of players: you can choose one number above.',
  chooseGame: 'Points of different games cannot be compared. Choose one game above.',
  minimum: 'Minimum number of matches',
  from: 'at least {n} match | at least {n} matches',
  below: '{n} person has played fewer. | {n} people have played fewer.',
  nobodyPlayed: 'Nobody has played that many.',
  noScores: 'No match counted here has scores.',

  headToHead: 'Head to head',
  headToHeadLead:
    'Read by row: how often that person had the better place, and how often the other one, in matches that both played. In the rest they shared a place, or one of them has none. Tinted: ahead more often. Pale: too few matches to tell.',
  more: 'The {n} who have played most are shown; {more} more are not.',
  cell: '{one} against {other}: {ahead} ahead, {behind} behind, in {matches}',
  ofN: 'of {n}',
  never: 'never played together',
} as const;
