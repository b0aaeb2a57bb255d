import type { PlayerStanding, NightStanding } from '../../shared/contract.ts';
import type { NightId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import type { Db } from '../db/open.ts';

interface PlacedRow extends Player {
  readonly game: string;
  /** null for someone who left before the end */
  readonly place: number | null;
}

/** How the people of a night stand over its finished matches. */
export function standingReader(db: Db) {
  const finished = db
    .prepare<[string], number>(
      `SELECT count(*) FROM matches
       WHERE night = ? AND status = 'finished' AND deleted_at IS NULL`,
    )
    .pluck();
  const rows = db.prepare<[string], PlacedRow>(
    `SELECT players.id, name, emblem, colour, game, place
     FROM matches JOIN seats ON seats.match = matches.id JOIN players ON players.id = seats.player
     WHERE night = ? AND status = 'finished' AND deleted_at IS NULL
     ORDER BY ended_at, matches.id, seat`,
  );
  return (night: NightId): NightStanding => ({
    matches: finished.get(night) ?? 0,
    players: standingOf(rows.all(night)).sort(byWinsThenPlaces),
  });
}

const standingOf = (rows: readonly PlacedRow[]): PlayerStanding[] =>
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

/** More first places come first; where they are alike the second places decide, and so on. */
function byWinsThenPlaces(a: PlayerStanding, b: PlayerStanding): number {
  for (let place = 0; place < Math.max(a.places.length, b.places.length); place++) {
    const difference = (b.places[place] ?? 0) - (a.places[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.player.name.localeCompare(b.player.name);
}
