import type {
  NightPoints,
  SeasonRules,
  SeasonStandingsRow,
  SeasonPoints,
} from '#shared/contract.ts';
import { RECENT_NIGHTS } from '#shared/contract/seasons.ts';
import type { NightId, PlayerId } from '#shared/ids.ts';
import { roundTo } from '#shared/round-to.ts';
import { compare } from '../records/text.ts';

export interface CountedMatch {
  readonly night: NightId;
  readonly game: string;
  readonly people: readonly { readonly id: PlayerId; readonly place: number | null }[];
}

type StandingsLine = Omit<SeasonStandingsRow, 'player'> & { readonly id: PlayerId };

/** Maximum number of distinguishable lines in a chart. */
const HISTORIES_MAX = 10;

interface PlayerTally {
  readonly id: PlayerId;
  /** the points by game and night, of nights with that game only: a season may have hundreds of games */
  readonly games: Map<string, Map<number, number>>;
  readonly totals: number[];
  readonly wins: number[];
  readonly seconds: number[];
  readonly matches: number[];
}

interface SeasonTotals {
  readonly id: PlayerId;
  readonly points: number;
  readonly wins: number;
  readonly seconds: number;
  readonly matches: number;
}

/**
 * Returns a season's standings, best first: by points, then wins, then second places; equal members share the rank.
 * Members with too few matches have no rank.
 * @param matches in order of play
 * @param members included even without a match
 */
export function standingsOf(
  matches: readonly CountedMatch[],
  rules: SeasonRules,
  members: readonly PlayerId[],
): readonly StandingsLine[] {
  const nights = [...new Set(matches.map(({ night }) => night))];
  const tallies = talliesOf(matches, nights, rules, members);
  const now = ranked(tallies, nights.length, rules);
  const before = new Map(
    ranked(tallies, nights.length - 1, rules).map(({ id, rank }) => [id, rank]),
  );
  const games = mostPlayed(matches);
  return now.map(({ id, rank, points, wins, seconds, matches: sat }, at) => {
    const tally = tallies.get(id)!;
    return {
      id,
      rank,
      points,
      wins,
      seconds,
      matches: sat,
      rankBefore: before.get(id) ?? null,
      games: pointsByGame(tally, rules, games),
      recentNights: recentNightsOf(tally, rules),
      pointsHistory: at < HISTORIES_MAX ? pointsHistoryOf(tally, rules) : [],
    };
  });
}

function talliesOf(
  matches: readonly CountedMatch[],
  nights: readonly NightId[],
  rules: SeasonRules,
  members: readonly PlayerId[],
): ReadonlyMap<PlayerId, PlayerTally> {
  const zeroes = (): number[] => new Array<number>(nights.length).fill(0);
  const tallies = new Map<PlayerId, PlayerTally>();
  const tallyOf = (id: PlayerId): PlayerTally => {
    const known = tallies.get(id);
    if (known) return known;
    const begun: PlayerTally = {
      id,
      games: new Map(),
      totals: zeroes(),
      wins: zeroes(),
      seconds: zeroes(),
      matches: zeroes(),
    };
    tallies.set(id, begun);
    return begun;
  };
  for (const id of members) tallyOf(id);
  const numbers = new Map(nights.map((night, at) => [night, at]));
  for (const { night, game, people } of matches) {
    const at = numbers.get(night)!;
    for (const { id, place, points } of matchPoints(people, rules)) {
      const { games, totals, wins, seconds, matches: sat } = tallyOf(id);
      const ofGame = games.get(game) ?? new Map<number, number>();
      games.set(game, ofGame.set(at, (ofGame.get(at) ?? 0) + points));
      totals[at]! += points;
      sat[at]!++;
      if (place === 1) wins[at]!++;
      if (place === 2) seconds[at]!++;
    }
  }
  return tallies;
}

/** Ranks members after the first `nights` nights. */
function ranked(
  tallies: ReadonlyMap<PlayerId, PlayerTally>,
  nights: number,
  rules: SeasonRules,
): readonly (SeasonTotals & { readonly rank: number | null })[] {
  const needed = Math.max(1, rules.minimum);
  const lines = [...tallies.values()].map((tally): SeasonTotals => totalsOf(tally, nights, rules));
  const placed = lines.filter(({ matches }) => matches >= needed).sort(byTotals);
  const others = lines.filter(({ matches }) => matches < needed).sort(byTotals);
  let rank = 0;
  return [
    ...placed.map((line, at) => {
      if (at === 0 || byTotals(placed[at - 1]!, line) !== 0) rank = at + 1;
      return { ...line, rank };
    }),
    ...others.map((line) => ({ ...line, rank: null })),
  ];
}

const totalsOf = (tally: PlayerTally, nights: number, rules: SeasonRules): SeasonTotals => ({
  id: tally.id,
  points: pointsAfter(tally, nights, rules),
  wins: sum(tally.wins, nights),
  seconds: sum(tally.seconds, nights),
  matches: sum(tally.matches, nights),
});

const byTotals = (one: SeasonTotals, other: SeasonTotals): number =>
  compare(other.points, one.points) ||
  compare(other.wins, one.wins) ||
  compare(other.seconds, one.seconds);

/** Returns the counted nights among the first `nights`: the best ones; a missed night has no points. */
function countedNights({ totals }: PlayerTally, nights: number, { dropped }: SeasonRules) {
  const all = totals.slice(0, Math.max(0, nights)).map((points, night) => ({ points, night }));
  const left = all.length - Math.min(dropped, Math.max(0, all.length - 1));
  return left === all.length
    ? all
    : all.sort((one, other) => other.points - one.points).slice(0, left);
}

const pointsAfter = (tally: PlayerTally, nights: number, rules: SeasonRules): number =>
  tidy(countedNights(tally, nights, rules).reduce((total, { points }) => total + points, 0));

/** Returns the points after each night, incrementally. */
function pointsHistoryOf({ totals }: PlayerTally, { dropped }: SeasonRules): readonly number[] {
  /** the lowest so far in order, up to the number of dropped nights */
  const lowest: number[] = [];
  let all = 0;
  return totals.map((points, night) => {
    all += points;
    const at = lowest.findIndex((other) => other > points);
    lowest.splice(at < 0 ? lowest.length : at, 0, points);
    if (lowest.length > dropped) lowest.pop();
    // The best night always counts.
    const countedAnyway = night < lowest.length ? lowest.at(-1)! : 0;
    return tidy(all - lowest.reduce((total, low) => total + low, -countedAnyway));
  });
}

function recentNightsOf(tally: PlayerTally, rules: SeasonRules): readonly NightPoints[] {
  const { totals, matches } = tally;
  const counted = new Set(countedNights(tally, totals.length, rules).map(({ night }) => night));
  return totals
    .map((points, night) => ({
      points: matches[night] === 0 ? null : tidy(points),
      isCounted: counted.has(night),
    }))
    .slice(-RECENT_NIGHTS);
}

function pointsByGame(tally: PlayerTally, rules: SeasonRules, games: readonly string[]) {
  const counted = new Set(
    countedNights(tally, tally.totals.length, rules).map(({ night }) => night),
  );
  return games.map((game) => {
    let total = 0;
    for (const [night, points] of tally.games.get(game) ?? [])
      if (counted.has(night)) total += points;
    return { game, points: tidy(total) };
  });
}

function mostPlayed(matches: readonly CountedMatch[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { game } of matches) counts.set(game, (counts.get(game) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([game]) => game);
}

const sum = (values: readonly number[], nights: number): number => {
  let total = 0;
  for (let night = 0; night < nights; night++) total += values[night]!;
  return total;
};

/** Rounds, so that thirds add up to whole points. */
const tidy = (points: number): number => roundTo(points, 1e6);

/** Season member in a match; no place: left before the end. */
interface Placed<Id> {
  readonly id: Id;
  readonly place: number | null;
}

interface MatchPoints<Id> {
  readonly id: Id;
  /** among members, from 1; null for a player who left before the end */
  readonly place: number | null;
  readonly points: number;
}

/**
 * Returns each member's points of a match. Places are counted among members only: second behind a bot is first. A
 * player who left before the end gets none and is last.
 */
export function matchPoints<Id>(
  people: readonly Placed<Id>[],
  { points, shared }: Pick<SeasonRules, 'points' | 'shared'>,
): readonly MatchPoints<Id>[] {
  return people.map(({ id, place: at }) => {
    if (at === null) return { id, place: null, points: 0 };
    let [place, sharing] = [1, 0];
    for (const { place: other } of people) {
      if (other === at) sharing++;
      else if (other !== null && other < at) place++;
    }
    const taken = shared === 'better' ? 1 : sharing;
    let sum = 0;
    for (let next = place; next < place + taken; next++)
      sum += pointsForPlace(next, people.length, points);
    return { id, place, points: sum / taken };
  });
}

const pointsForPlace = (place: number, table: number, points: SeasonPoints): number =>
  points.kind === 'beaten' ? table - place : (points.values[place - 1] ?? 0);
