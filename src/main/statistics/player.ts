import type {
  PlayerGame,
  PlayerStatistics,
  RatingCourse,
  Split,
  Wins,
} from '../../shared/contract.ts';
import type { Player } from '../../shared/people.ts';
import { rowsBy, rowsWhere, type Rows } from './columns.ts';
import type { Ledger } from './ledger.ts';
import { luckOf } from './luck.ts';
import { opponentsOf, rivalAmong } from './opponents.ts';
import { firstBegin, placedAmong, sittingsOf } from './past.ts';
import { hasWon, isPlaced, isRated, type Pasts } from './pasts.ts';
import type { People } from './people.ts';
import { placesOf } from './places.ts';
import { courseOf, scoresOf } from './scores.ts';
import { sift } from './split.ts';
import { streaksOf } from './streaks.ts';

/** Ratings that a course shows. */
const RATING_POINTS = 200;

/** A person's page: everything over all games, and the parts below the games for one of them if one is chosen. */
export function playerStatistics(
  ledger: Ledger,
  people: People,
  player: Player,
  { game, split }: { readonly game: string | null; readonly split: Split },
): PlayerStatistics {
  const { pasts } = ledger;
  const { games, matches, seats } = pasts;
  const number = game === null ? null : games.values.indexOf(game);
  const inGame = (rows: Rows): Rows =>
    number === null ? rows : rowsWhere(rows, (seat) => matches.game[seats.match[seat]!] === number);
  const own = sittingsOf(ledger, player.id);
  const matchOf = (seat: number): number => seats.match[seat]!;
  const sat = own.map(matchOf);
  const { kept } = sift(pasts, own, split, matchOf);
  const finishes = placedAmong(pasts, inGame(kept));
  const opponents = opponentsOf(pasts, finishes, people);
  return {
    ...{ player, all: countDistinct(sat), since: firstBegin(pasts, sat) },
    ...summary(pasts, kept),
    omitted: sift(pasts, inGame(own), split, matchOf).omitted,
    course: game === null ? null : courseOf(pasts, game, finishes),
    places: placesOf(pasts, finishes),
    streaks: streaksOf(pasts, finishes),
    luck: luckOf(pasts, finishes),
    opponents,
    rival: rivalAmong(opponents),
    rating: ratingOf(pasts, inGame(own), game === null),
  };
}

/** Equal ones lie side by side. */
function countDistinct(matches: Rows): number {
  let count = 0;
  let last: number | null = null;
  for (const match of matches) {
    count += Number(match !== last);
    last = match;
  }
  return count;
}

function summary(pasts: Pasts, sittings: Rows) {
  const { games, matches, seats } = pasts;
  const { match } = seats;
  return {
    total: winsOf(pasts, sittings),
    games: [...rowsBy(sittings, (seat) => matches.game[match[seat]!]!)]
      .map(([game, inGame]) => playerGame(pasts, games.values[game]!, inGame))
      .sort((a, b) => b.matches - a.matches),
  };
}

function playerGame(pasts: Pasts, game: string, sittings: Rows): PlayerGame {
  const finishes = placedAmong(pasts, sittings);
  return {
    game,
    ...winsOf(pasts, sittings),
    ...scoresOf(pasts, game, finishes),
    places: placesOf(pasts, finishes),
  };
}

function winsOf({ matches, seats }: Pasts, sittings: Rows): Wins {
  const wins = { matches: sittings.length, placed: 0, alone: 0, shared: 0 };
  for (const seat of sittings) {
    wins.placed += Number(isPlaced(seats, seat));
    if (hasWon(seats, seat)) wins[matches.winners[seats.match[seat]!] === 1 ? 'alone' : 'shared']++;
  }
  return wins;
}

function ratingOf(
  { ids, matches, seats }: Pasts,
  own: Rows,
  isOverall: boolean,
): RatingCourse | null {
  const [skills, doubts] = isOverall
    ? [seats.skill, seats.doubt]
    : [seats.skillInGame, seats.doubtInGame];
  const rated = rowsWhere(own, (seat) => isRated(seats, seat));
  const points = Array.from(rated.slice(-RATING_POINTS), (seat) => {
    const match = seats.match[seat]!;
    const rating = { skill: skills[seat]!, doubt: doubts[seat]! };
    return { match: ids[match]!, endedAt: matches.endedAt[match]!, ...rating };
  });
  const last = points.at(-1);
  return last ? { n: rated.length, skill: last.skill, doubt: last.doubt, points } : null;
}
