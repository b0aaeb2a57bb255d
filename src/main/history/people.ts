import type { Person } from '../../shared/contract.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import type { Db } from '../db/open.ts';
import { PAST } from './past.ts';
import type { Rosters } from './rosters.ts';

interface PlayerRow extends Player {
  readonly archived: 0 | 1;
  /** whom the name stands for by now */
  readonly person: PlayerId;
}

type GroupRow = readonly [roster: number, matches: number, last: number];

interface WinRow {
  readonly player: PlayerId;
  readonly wins: number;
}

/** Everybody with what they have done, by name. */
export function peopleReader(db: Db, rosters: Rosters): () => readonly Person[] {
  const everybody = db.prepare<[], PlayerRow>(
    `SELECT players.id, name, emblem, colour, archived, person
     FROM players JOIN identities ON identities.id = players.id
     ORDER BY name COLLATE NOCASE, players.id`,
  );
  const groups = db
    .prepare<[], GroupRow>(
      `SELECT roster, count(*), max(ended_at) FROM matches INDEXED BY matches_counted
       WHERE ${PAST} AND status = 'finished' GROUP BY game, roster`,
    )
    .raw();
  // Nearly all wins count, so all are counted and those in the bin taken off: CROSS JOIN begins with the bin.
  const won = db.prepare<[], WinRow>(
    `SELECT player, count(*) AS wins FROM seats
     WHERE place = 1 AND player IS NOT NULL GROUP BY player`,
  );
  const wonInBin = db.prepare<[], WinRow>(
    `SELECT player, count(*) AS wins FROM matches CROSS JOIN seats ON seats.match = matches.id
     WHERE deleted_at IS NOT NULL AND place = 1 AND player IS NOT NULL GROUP BY player`,
  );

  return () => {
    const played = playedBy(groups.all(), rosters);
    const wins = new Map(won.all().map((row) => [row.player, row.wins]));
    for (const { player, wins: gone } of wonInBin.all())
      wins.set(player, (wins.get(player) ?? 0) - gone);
    const rows = everybody.all();
    return rows.flatMap(({ archived, person, ...player }): Person[] => {
      if (person !== player.id) return [];
      const { matches, lastAt } = played.get(player.id) ?? { matches: 0, lastAt: null };
      const merged = rows.filter((row) => row.person === person && row.id !== person).map(playerOf);
      const won = wins.get(player.id) ?? 0;
      return [{ ...player, archived: archived === 1, matches, wins: won, lastAt, merged }];
    });
  };
}

const playerOf = ({ id, name, emblem, colour }: PlayerRow): Player => ({
  id,
  name,
  emblem,
  colour,
});

interface Played {
  readonly matches: number;
  readonly lastAt: number;
}

function playedBy(groups: readonly GroupRow[], rosters: Rosters): Map<PlayerId, Played> {
  const played = new Map<PlayerId, { matches: number; lastAt: number }>();
  for (const [roster, matches, last] of groups)
    for (const player of rosters.people(roster)) {
      const own = played.get(player);
      if (own) {
        own.matches += matches;
        own.lastAt = Math.max(own.lastAt, last);
      } else played.set(player, { matches, lastAt: last });
    }
  return played;
}
