import type {
  NightHighlights,
  NightStandingsRow,
  NightStandings,
  PastMatch,
} from '#shared/contract.ts';
import type { MatchId, NightId } from '#shared/ids.ts';
import type { Player, SeatResult } from '#shared/people.ts';
import type { Db } from '../db/open.ts';
import { isTimePlayed } from '../records/nights.ts';

interface PlacedRow extends Player {
  readonly game: string;
  /** null for a player who left before the end */
  readonly place: number | null;
}

export function standingsReader(db: Db) {
  const finished = db
    .prepare<[string], number>(
      `SELECT count(*) FROM matches
       WHERE night = ? AND status = 'finished' AND deleted_at IS NULL`,
    )
    .pluck();
  const rows = db.prepare<[string], PlacedRow>(
    `SELECT players.id, name, emblem, colour, game, place
     FROM matches JOIN seats ON seats.match = matches.id JOIN players ON players.id = seats.player
     WHERE night = ? AND status = 'finished' AND deleted_at IS NULL AND kind = 'person'
     ORDER BY ended_at, matches.id, seat`,
  );
  return (night: NightId): NightStandings => ({
    matches: finished.get(night) ?? 0,
    players: standingsRows(rows.all(night)).sort(byWinsThenPlaces),
  });
}

const standingsRows = (rows: readonly PlacedRow[]): NightStandingsRow[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].map((own) => {
    const { id, name, emblem, colour } = own[0]!;
    return {
      player: { id, name, emblem, colour },
      wins: own.filter(({ place }) => place === 1).map(({ game }) => game),
      matches: own.length,
      places: placesOf(own),
    };
  });

function placesOf(own: readonly PlacedRow[]): number[] {
  const places: number[] = [];
  for (const { place } of own) {
    if (place === null) continue;
    while (places.length < place) places.push(0);
    places[place - 1]!++;
  }
  return places;
}

function byWinsThenPlaces(a: NightStandingsRow, b: NightStandingsRow): number {
  for (let place = 0; place < Math.max(a.places.length, b.places.length); place++) {
    const difference = (b.places[place] ?? 0) - (a.places[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.player.name.localeCompare(b.player.name);
}

type Rounds = readonly (readonly (number | null)[])[];
type Comeback = NonNullable<NightHighlights['comeback']>;

interface Placed extends SeatResult {
  readonly score: number;
  readonly place: number;
}

/**
 * Computes highlights of finished matches. The first of equals counts; a single match is not the closest or longest.
 */
export function highlightsOf(
  matches: readonly PastMatch[],
  roundsOf: (match: MatchId, seats: number) => Rounds,
): NightHighlights {
  const finished = matches.filter(({ status }) => status === 'finished');
  return {
    closest: firstOfSeveral(finished.flatMap(closeness), (a, b) => a.margin - b.margin),
    longest: firstOfSeveral(
      finished
        .map(({ match, startedAt, endedAt }) => ({ match, duration: endedAt - startedAt }))
        .filter(({ duration }) => isTimePlayed(duration)),
      (a, b) => b.duration - a.duration,
    ),
    comeback: first(
      finished.flatMap((past) => comebacks(past, roundsOf(past.match, past.seats.length))),
      (a, b) => b.behind - a.behind,
    ),
  };
}

const first = <T>(all: readonly T[], order: (a: T, b: T) => number): T | null =>
  all.toSorted(order)[0] ?? null;

const firstOfSeveral = <T>(all: readonly T[], order: (a: T, b: T) => number): T | null =>
  all.length < 2 ? null : first(all, order);

const placedSeats = ({ seats }: PastMatch): readonly Placed[] =>
  seats
    .filter((seat): seat is Placed => seat.score !== null && seat.place !== null)
    .toSorted((a, b) => a.place - b.place);

function closeness(finished: PastMatch) {
  const [winner, second] = placedSeats(finished);
  return winner && second
    ? [
        {
          match: finished.match,
          margin: Math.abs(winner.score - second.score),
          shared: second.place === 1,
        },
      ]
    : [];
}

function comebacks(finished: PastMatch, rounds: Rounds): Comeback[] {
  const seats = placedSeats(finished);
  const [winner, last] = [seats[0], seats.at(-1)];
  if (!winner || !last || winner.score === last.score) return [];
  const sign = winner.score > last.score ? 1 : -1;
  return rounds.slice(0, -1).flatMap((_, round) => {
    const after = rounds.slice(round + 1);
    const lead = Math.max(...seats.map((seat) => sign * scoreBefore(seat, after)));
    return seats.flatMap((seat) => {
      const behind = lead - sign * scoreBefore(seat, after);
      return seat.place === 1 && behind > 0 && seat.occupant.kind === 'player'
        ? [{ match: finished.match, player: seat.occupant.player.id, round, behind }]
        : [];
    });
  });
}

/** Returns the total before these last rounds, computed backwards since the start value is unknown. */
const scoreBefore = ({ seat, score }: Placed, last: Rounds): number =>
  last.reduce((total, scores) => total - (scores[seat] ?? 0), score);
