import type {
  Opponent,
  PlacesAtTable,
  PlayerGame,
  PlayerStatistics,
  RatingHistory,
  StatisticsScope,
  Streaks,
  Wins,
  Luck,
} from '#shared/contract.ts';
import type { RecordMatch } from '#shared/contract/statistics.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import { condition } from '../records/filter.ts';
import { sum } from './numbers.ts';
import type { PlayerDirectory } from './overview.ts';
import {
  createScopeFilter,
  hasWon,
  type PastMatch,
  type PastSeat,
  chanceByLuck,
} from './past-matches.ts';
import { isRatedFor, type RatedHistory } from './ratings.ts';
import { createScoreSummary, type Score, scoreHistoryOf, eachScore } from './scores.ts';
import type { StatisticsSources } from './sources.ts';

const RATING_POINTS = 200;

export async function playerStatistics(
  { past, rosters, ratings, scoreOrderOf }: StatisticsSources,
  people: PlayerDirectory,
  player: Player,
  { game, scope }: { readonly game: string | null; readonly scope: StatisticsScope },
): Promise<PlayerStatistics> {
  const [inGame, elsewhere] = [createScopeFilter(scope), createScopeFilter(scope)];
  const games = new Map<string, ReturnType<typeof createGameSummary>>();
  const finishes = createFinishes();
  const opponents = createOpponents();
  const scores: Score[] = [];
  const ratedMatches: RecordMatch[] = [];
  const total = noWins();
  let all = 0;
  let since: number | null = null;

  const countSeat = (match: PastMatch, seat: PastSeat, at: number): void => {
    addWins(total, match, seat);
    const ofGame = games.get(match.game) ?? createGameSummary(match.game, scoreOrderOf(match.game));
    games.set(match.game, ofGame);
    ofGame.add(match, seat, at);
    if (game !== null && match.game !== game) return;
    opponents.add(match, seat);
    if (seat.place === null) return;
    finishes.add(match, seat);
    if (game !== null)
      eachScore(match, at, (score, play) => scores.push({ match, seat: at, play, score }));
  };
  const conditions = [
    condition(
      'roster IN (SELECT value FROM json_each(?))',
      JSON.stringify(rosters.withAll([player.id])),
    ),
  ];
  await past.each(
    conditions,
    (match) => {
      all++;
      since = Math.min(since ?? Infinity, match.startedAt);
      const isInGame = game === null || match.game === game;
      if (isInGame && isRatedFor(player.id, match))
        ratedMatches.push({ match: match.match, endedAt: match.endedAt });
      if (!(isInGame ? inGame : elsewhere).includes(match)) return;
      for (let at = 0; at < match.seats.length; at++)
        if (match.seats[at]!.player === player.id) countSeat(match, match.seats[at]!, at);
    },
    ['plays'],
  );
  const met = opponents.list(people);
  return {
    player,
    all,
    since,
    total,
    games: [...games.values()].map((one) => one.summary()).sort((a, b) => b.matches - a.matches),
    omitted: inGame.omitted,
    scoreHistory: game === null ? null : scoreHistoryOf(scores, scoreOrderOf(game)),
    ...finishes.summary(),
    opponents: met,
    rival: rivalAmong(met),
    rating: ratingHistory(await ratings.update(), player.id, game, ratedMatches),
  };
}

type WinCounts = { -readonly [Key in keyof Wins]: Wins[Key] };

const noWins = (): WinCounts => ({ matches: 0, placed: 0, alone: 0, shared: 0 });

function addWins(wins: WinCounts, match: PastMatch, seat: PastSeat): void {
  wins.matches++;
  wins.placed += Number(seat.place !== null);
  if (hasWon(seat)) wins[match.winners === 1 ? 'alone' : 'shared']++;
}

function createGameSummary(game: string, order: PlayerGame['better']) {
  const wins = noWins();
  const places = createPlaces();
  const scores = createScoreSummary(order);
  return {
    add(match: PastMatch, seat: PastSeat, at: number): void {
      addWins(wins, match, seat);
      if (seat.place === null) return;
      places.add(match, seat.place);
      scores.add(match, at);
    },
    summary: (): PlayerGame => ({ game, ...wins, ...scores.summary(), places: places.list() }),
  };
}

function createFinishes() {
  const places = createPlaces();
  const luck = createLuckCounter();
  const streaks = { n: 0, current: 0, longest: 0, withoutWin: 0, longestWithoutWin: 0 };
  return {
    add(match: PastMatch, seat: PastSeat): void {
      places.add(match, seat.place!);
      luck.add(match, seat);
      const isWin = hasWon(seat);
      streaks.n++;
      streaks.current = isWin ? streaks.current + 1 : 0;
      streaks.withoutWin = isWin ? 0 : streaks.withoutWin + 1;
      streaks.longest = Math.max(streaks.longest, streaks.current);
      streaks.longestWithoutWin = Math.max(streaks.longestWithoutWin, streaks.withoutWin);
    },
    summary: () => ({ places: places.list(), streaks: streaks as Streaks, luck: luck.luck() }),
  };
}

/** Counts places by number of players: third of three is not third of ten, and a lone player is first of nobody. */
function createPlaces() {
  const bySize: number[][] = [];
  return {
    add({ size }: PastMatch, place: number): void {
      const counts = (bySize[size] ??= new Array<number>(size).fill(0));
      // Imported results may have places beyond the number of seats.
      while (counts.length < place) counts.push(0);
      counts[place - 1]!++;
    },
    list: (): readonly PlacesAtTable[] =>
      bySize.flatMap((counts, size) => (size > 1 ? placesAt(size, counts) : [])),
  };
}

function placesAt(seats: number, counts: readonly number[]): PlacesAtTable {
  const n = sum(counts);
  const total = sum(counts.map((count, index) => count * (index + 1)));
  return { seats, n, counts, average: total / n };
}

const RIVAL_MATCHES = 5;

function createOpponents() {
  const counts = new Map<
    PlayerId,
    { met: number; together: number; ahead: number; behind: number }
  >();
  return {
    add({ seats }: PastMatch, own: PastSeat): void {
      for (const { player, place } of seats) {
        if (player === null || player === own.player) continue;
        const other = counts.get(player) ?? { met: 0, together: 0, ahead: 0, behind: 0 };
        counts.set(player, other);
        other.met++;
        if (own.place === null || place === null) continue;
        other.together++;
        if (own.place < place) other.ahead++;
        else if (own.place > place) other.behind++;
      }
    },
    list: (people: PlayerDirectory): readonly Opponent[] =>
      [...counts]
        .filter(([, { together }]) => together > 0)
        .map(([id, own]) => ({
          player: people.known(id),
          ...own,
          level: own.together - own.ahead - own.behind,
        }))
        .sort((a, b) => b.together - a.together || a.player.name.localeCompare(b.player.name)),
  };
}

/** Returns the frequent opponent with the greatest together − |ahead − behind|, as in the contract. */
function rivalAmong(opponents: readonly Opponent[]): PlayerId | null {
  const rivalry = ({ together, ahead, behind }: Opponent) => together - Math.abs(ahead - behind);
  const [rival] = opponents
    .filter((one) => one.together >= RIVAL_MATCHES && rivalry(one) > 0)
    .sort((a, b) => rivalry(b) - rivalry(a));
  return rival?.player.id ?? null;
}

/** @param matches that are rated, in order */
function ratingHistory(
  rated: RatedHistory,
  player: PlayerId,
  game: string | null,
  matches: readonly RecordMatch[],
): RatingHistory | null {
  const last = rated.last(game).get(player);
  return last
    ? {
        ...last,
        points: matches.slice(-RATING_POINTS).flatMap((position) => {
          const rating = rated.after(position, player, game !== null);
          return rating ? { ...position, ...rating } : [];
        }),
      }
    : null;
}

/** Probabilities of consecutive numbers of wins, beginning at `from`. Omitted ones are below 1 in 10^13. */
interface Chances {
  readonly from: number;
  readonly probabilities: readonly number[];
}

type Tables = ReadonlyMap<number, number>;

const NEGLIGIBLE = 1e-13;
/** Less likely numbers of wins get no bar. */
const CHANCE_SHOWN_MIN = 0.0005;

function createLuckCounter() {
  /** number of matches by chance to win: there are few different chances */
  const tables = new Map<number, number>();
  let [n, wins] = [0, 0];
  return {
    add(match: PastMatch, seat: PastSeat): void {
      const chance = chanceByLuck(match);
      tables.set(chance, (tables.get(chance) ?? 0) + 1);
      n++;
      wins += Number(hasWon(seat));
    },
    luck(): Luck {
      const byLuck = winsByLuck(tables);
      const all = byLuck.probabilities.map((chance, at) => ({ wins: byLuck.from + at, chance }));
      const chanceOf = (counts: (other: number) => boolean): number =>
        Math.min(1, sum(all.filter((one) => counts(one.wins)).map(({ chance }) => chance)));
      return {
        n,
        wins,
        expected: sum(Array.from(tables, ([chance, count]) => chance * count)),
        distribution: shownBars(all, wins),
        atLeast: chanceOf((other) => other >= wins),
        atMost: chanceOf((other) => other <= wins),
      };
    },
  };
}

function shownBars(all: Luck['distribution'], wins: number): Luck['distribution'] {
  const likely = all.filter((bar) => bar.chance >= CHANCE_SHOWN_MIN || bar.wins === wins);
  if (likely.some((bar) => bar.wins === wins)) return likely;
  const own = { wins, chance: 0 };
  return wins < (likely[0]?.wins ?? 0) ? [own, ...likely] : [...likely, own];
}

/**
 * Returns the distribution of wins in independent matches with different chances (Poisson binomial), as a convolution
 * of one binomial per chance: fast for 60,000 matches, as there are few different chances.
 */
export function winsByLuck(tables: Tables): Chances {
  return [...tables]
    .map(([chance, matches]) => binomial(matches, chance))
    .reduce(convolve, { from: 0, probabilities: [1] });
}

/** Computes from the likeliest number outwards, each from its neighbour, until negligible. */
function binomial(n: number, chance: number): Chances {
  if (chance === 0) return { from: 0, probabilities: [1] };
  if (chance === 1) return { from: n, probabilities: [1] };
  const odds = chance / (1 - chance);
  const likeliest = Math.min(n, Math.floor((n + 1) * chance));
  const up: number[] = [];
  for (let wins = likeliest, weight = 1; wins < n && weight > NEGLIGIBLE; wins++)
    up.push((weight *= ((n - wins) / (wins + 1)) * odds));
  const down: number[] = [];
  for (let wins = likeliest, weight = 1; wins > 0 && weight > NEGLIGIBLE; wins--)
    down.push((weight *= wins / (n - wins + 1) / odds));
  const weights = [...down.reverse(), 1, ...up];
  const totalWeight = sum(weights);
  return {
    from: likeliest - down.length,
    probabilities: weights.map((weight) => weight / totalWeight),
  };
}

function convolve(a: Chances, b: Chances): Chances {
  const probabilities = new Float64Array(a.probabilities.length + b.probabilities.length - 1);
  const others = Float64Array.from(b.probabilities);
  for (let i = 0; i < a.probabilities.length; i++) {
    const chance = a.probabilities[i]!;
    for (let j = 0; j < others.length; j++) probabilities[i + j]! += chance * others[j]!;
  }
  const first = probabilities.findIndex((chance) => chance > NEGLIGIBLE);
  const last = probabilities.findLastIndex((chance) => chance > NEGLIGIBLE);
  return {
    from: a.from + b.from + first,
    probabilities: [...probabilities.subarray(first, last + 1)],
  };
}
