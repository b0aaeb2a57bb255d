import type {
  Opponent,
  PlacesAtTable,
  PlayerGame,
  PlayerStatistics,
  RatingHistory,
  StatisticsScope,
  Streaks,
  Wins,
} from '../../shared/contract.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import { type RowIndexes, rowsBy, rowsWhere } from './columns.ts';
import { luckOf } from './luck.ts';
import { sum } from './numbers.ts';
import {
  type ColumnStore,
  hasWon,
  isPlaced,
  isRated,
  NO_PLAYER,
  overallRating,
  ratingInGame,
} from './column-store.ts';
import type { PlayerDirectory } from './overview.ts';
import { scoreHistoryOf, scoresOf } from './scores.ts';
import { applyScope, countMatches, earliestStart, placedAmong } from './selection.ts';
import type { StatisticsIndex } from './statistics-index.ts';

/** Maximum points of a rating history. */
const RATING_POINTS = 200;

/** Computes a person's page: all games, and the parts below the games for the chosen game, if any. */
export function playerStatistics(
  index: StatisticsIndex,
  people: PlayerDirectory,
  player: Player,
  { game, scope }: { readonly game: string | null; readonly scope: StatisticsScope },
): PlayerStatistics {
  const { store } = index;
  const { games, matches, players, seats } = store;
  const number = game === null ? null : games.values.indexOf(game);
  const inGame = (rows: RowIndexes): RowIndexes =>
    number === null ? rows : rowsWhere(rows, (seat) => matches.game[seats.match[seat]!] === number);
  const own = index.seatsByPlayer().get(players.values.indexOf(player.id)) ?? new Uint32Array();
  const matchOf = (seat: number): number => seats.match[seat]!;
  const { included } = applyScope(store, own, scope, matchOf);
  const sittings = inGame(included);
  const finishes = placedAmong(store, sittings);
  const opponents = opponentsOf(store, sittings, people);
  return {
    ...{ player, all: countMatches(store, own), since: earliestStart(store, own.map(matchOf)) },
    ...summary(store, included),
    omitted: applyScope(store, inGame(own), scope, matchOf).omitted,
    scoreHistory: game === null ? null : scoreHistoryOf(store, game, finishes),
    places: placesOf(store, finishes),
    streaks: streaksOf(store, finishes),
    luck: luckOf(store, finishes),
    opponents,
    rival: rivalAmong(opponents),
    rating: ratingOf(store, inGame(own), game === null),
  };
}

function summary(store: ColumnStore, sittings: RowIndexes) {
  const { games, matches, seats } = store;
  const { match } = seats;
  return {
    total: winsOf(store, sittings),
    games: [...rowsBy(sittings, (seat) => matches.game[match[seat]!]!)]
      .map(([game, inGame]) => playerGame(store, games.values[game]!, inGame))
      .sort((a, b) => b.matches - a.matches),
  };
}

function playerGame(store: ColumnStore, game: string, sittings: RowIndexes): PlayerGame {
  const finishes = placedAmong(store, sittings);
  return {
    game,
    ...winsOf(store, sittings),
    ...scoresOf(store, game, finishes),
    places: placesOf(store, finishes),
  };
}

function winsOf({ matches, seats }: ColumnStore, sittings: RowIndexes): Wins {
  const wins = { matches: sittings.length, placed: 0, alone: 0, shared: 0 };
  for (const seat of sittings) {
    wins.placed += Number(isPlaced(seats, seat));
    if (hasWon(seats, seat)) wins[matches.winners[seats.match[seat]!] === 1 ? 'alone' : 'shared']++;
  }
  return wins;
}

function ratingOf(
  { ids, matches, seats }: ColumnStore,
  own: RowIndexes,
  isOverall: boolean,
): RatingHistory | null {
  const ratingAt = isOverall ? overallRating : ratingInGame;
  const rated = rowsWhere(own, (seat) => isRated(seats, seat));
  const points = Array.from(rated.slice(-RATING_POINTS), (seat) => {
    const match = seats.match[seat]!;
    return { match: ids[match]!, endedAt: matches.endedAt[match]!, ...ratingAt(seats, seat) };
  });
  const last = points.at(-1);
  return last ? { n: rated.length, skill: last.skill, doubt: last.doubt, points } : null;
}

/** Returns runs of wins and of matches without a win, in play order. */
function streaksOf({ seats }: ColumnStore, finishes: RowIndexes): Streaks {
  const streaks = {
    n: finishes.length,
    current: 0,
    longest: 0,
    withoutWin: 0,
    longestWithoutWin: 0,
  };
  for (const seat of finishes) {
    const isWin = hasWon(seats, seat);
    streaks.current = isWin ? streaks.current + 1 : 0;
    streaks.withoutWin = isWin ? 0 : streaks.withoutWin + 1;
    streaks.longest = Math.max(streaks.longest, streaks.current);
    streaks.longestWithoutWin = Math.max(streaks.longestWithoutWin, streaks.withoutWin);
  }
  return streaks;
}

/** Counts places by number of players: third of three is not third of ten, and a lone player is first of nobody. */
function placesOf({ matches, seats }: ColumnStore, finishes: RowIndexes): readonly PlacesAtTable[] {
  const bySize: number[][] = [];
  for (const seat of finishes) {
    const size = matches.size[seats.match[seat]!]!;
    const counts = (bySize[size] ??= new Array<number>(size).fill(0));
    // Imported results may have places beyond the number of seats.
    while (counts.length < seats.place[seat]!) counts.push(0);
    counts[seats.place[seat]! - 1]!++;
  }
  return bySize.flatMap((counts, size) => (size > 1 ? placesAt(size, counts) : []));
}

function placesAt(seats: number, counts: readonly number[]): PlacesAtTable {
  const n = sum(counts);
  const total = sum(counts.map((count, index) => count * (index + 1)));
  return { seats, n, counts, average: total / n };
}

/** Minimum matches together of a rival. */
const RIVAL_MATCHES = 5;

/** Compares the person with each opponent, the most met first. */
function opponentsOf(
  store: ColumnStore,
  sittings: RowIndexes,
  people: PlayerDirectory,
): readonly Opponent[] {
  const { met, together, ahead, behind } = meetings(store, sittings);
  return store.players.values
    .flatMap((id, player) =>
      together[player] === 0
        ? []
        : {
            player: people.known(id),
            met: met[player]!,
            together: together[player]!,
            ahead: ahead[player]!,
            behind: behind[player]!,
            level: together[player]! - ahead[player]! - behind[player]!,
          },
    )
    .sort((a, b) => b.together - a.together || a.player.name.localeCompare(b.player.name));
}

/** Counts by player index: matches together, and who was ahead if both have a place. */
function meetings({ matches, seats, players }: ColumnStore, sittings: RowIndexes) {
  const counter = () => new Uint32Array(players.values.length);
  const [met, together, ahead, behind] = [counter(), counter(), counter(), counter()];
  const { player, place, match } = seats;
  for (const own of sittings) {
    const end = matches.seatsTo[match[own]!]!;
    for (let other = matches.seatsFrom[match[own]!]!; other < end; other++) {
      const one = player[other]!;
      if (one === NO_PLAYER || one === player[own]) continue;
      met[one]!++;
      if (!isPlaced(seats, own) || !isPlaced(seats, other)) continue;
      together[one]!++;
      if (place[own]! < place[other]!) ahead[one]!++;
      else if (place[own]! > place[other]!) behind[one]!++;
    }
  }
  return { met, together, ahead, behind };
}

/** Returns the frequent opponent with the greatest together − |ahead − behind|, as in the contract. */
function rivalAmong(opponents: readonly Opponent[]): PlayerId | null {
  const rivalry = ({ together, ahead, behind }: Opponent) => together - Math.abs(ahead - behind);
  const [rival] = opponents
    .filter((one) => one.together >= RIVAL_MATCHES && rivalry(one) > 0)
    .sort((a, b) => rivalry(b) - rivalry(a));
  return rival?.player.id ?? null;
}
