import type {
  Omitted,
  PlayerGame,
  PlayerStatistics,
  RatingCourse,
  Split,
  Wins,
} from '../../shared/contract.ts';
import type { Player } from '../../shared/people.ts';
import type { Ledger } from './ledger.ts';
import { luckOf } from './luck.ts';
import { opponentsOf, rivalAmong } from './opponents.ts';
import { firstBegin, hasWon, isFinish, isPlaced, type Sitting } from './past.ts';
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
  const own = ledger.of(player.id);
  const { kept, omitted } = sift(own, split, ({ past }) => past);
  const chosen = game === null ? kept : kept.filter(({ past }) => past.game === game);
  const finishes = chosen.filter(isFinish);
  const opponents = opponentsOf(player.id, finishes, people.known);
  return {
    ...summary(player, kept, omitted),
    course: game === null ? null : courseOf(game, finishes),
    places: placesOf(finishes),
    streaks: streaksOf(finishes),
    luck: luckOf(finishes),
    opponents,
    rival: rivalAmong(opponents),
    rating: ratingOf(own, game),
  };
}

function summary(player: Player, sittings: readonly Sitting[], omitted: Omitted) {
  return {
    player,
    omitted,
    since: firstBegin(sittings.map(({ past }) => past)),
    total: winsOf(sittings),
    games: [...Map.groupBy(sittings, ({ past }) => past.game)]
      .map(([game, inGame]) => gameOf(game, inGame))
      .sort((a, b) => b.matches - a.matches),
  };
}

function gameOf(game: string, sittings: readonly Sitting[]): PlayerGame {
  const finishes = sittings.filter(isFinish);
  return {
    game,
    ...winsOf(sittings),
    ...scoresOf(game, finishes),
    places: placesOf(finishes),
  };
}

function winsOf(sittings: readonly Sitting[]): Wins {
  const wins = { matches: sittings.length, placed: 0, alone: 0, shared: 0 };
  for (const { past, seat } of sittings) {
    wins.placed += Number(isPlaced(seat));
    if (hasWon(seat)) wins[past.winners === 1 ? 'alone' : 'shared']++;
  }
  return wins;
}

function ratingOf(own: readonly Sitting[], game: string | null): RatingCourse | null {
  const rated = own.filter(
    ({ past, seat }) => seat.rating !== null && (game === null || past.game === game),
  );
  const points = rated.slice(-RATING_POINTS).map(({ past, seat }) => {
    const { skill, doubt } = game === null ? seat.rating!.overall : seat.rating!.inGame;
    return { match: past.match, endedAt: past.endedAt, skill, doubt };
  });
  const last = points.at(-1);
  return last ? { n: rated.length, skill: last.skill, doubt: last.doubt, points } : null;
}
