import type { Person } from '../../shared/contract.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import type { Db } from '../db/open.ts';

interface PlayerRow extends Player {
  readonly archived: 0 | 1;
  /** whom the name stands for by now */
  readonly person: PlayerId;
}

/** Everybody the house knows, by name. */
export function peopleReader(db: Db): () => readonly Person[] {
  const everybody = db.prepare<[], PlayerRow>(
    `SELECT players.id, name, emblem, colour, archived, person
     FROM players JOIN identities ON identities.id = players.id
     ORDER BY name COLLATE NOCASE, players.id`,
  );

  return () => {
    const rows = everybody.all();
    const merged = Map.groupBy(
      rows.filter(({ id, person }) => id !== person),
      ({ person }) => person,
    );
    return rows.flatMap(({ archived, person, ...player }): Person[] => {
      if (person !== player.id) return [];
      const names = (merged.get(person) ?? []).map(playerOf);
      return [{ ...player, archived: archived === 1, merged: names }];
    });
  };
}

const playerOf = ({ id, name, emblem, colour }: PlayerRow): Player => ({
  id,
  name,
  emblem,
  colour,
});
