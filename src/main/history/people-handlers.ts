import type { Person } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import { ok, type Result } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../dispatch.ts';
import { knownPlayer, mergeStore, type PlayerStore } from './players.ts';

interface PeoplePorts {
  readonly db: Db;
  readonly players: PlayerStore;
}

type PeopleCall = Extract<keyof Handlers, 'people.list' | `players.${string}`>;

/** The id of a merged name is taken for the person it turned out to be. */
export function peopleHandlers({ db, players }: PeoplePorts): Pick<Handlers, PeopleCall> {
  const people = peopleReader(db);
  const merges = mergeStore(db, players);

  const setArchived = (id: PlayerId, archived: boolean): Result<null, AppRefusal> =>
    transact(db, () => {
      const player = knownPlayer(id, players);
      if (!player.ok) return player;
      const done = players.setArchived(player.value, archived);
      return done.ok ? ok(null) : done;
    });

  return {
    'players.list': () => ok(players.list()),
    'players.add': (player) => transact(db, () => players.add(player)),
    'people.list': () => ok(people()),
    'players.rename': ({ player: asked, name, emblem, colour }) =>
      transact(db, () => {
        const player = knownPlayer(asked, players);
        if (!player.ok) return player;
        const own = player.value;
        return players.rename({
          id: own.id,
          name,
          emblem: emblem ?? own.emblem,
          colour: colour ?? own.colour,
        });
      }),
    'players.archive': ({ player }) => setArchived(player, true),
    'players.unarchive': ({ player }) => setArchived(player, false),
    'players.merge': (asked) =>
      transact(db, () => {
        const [from, into] = [knownPlayer(asked.from, players), knownPlayer(asked.into, players)];
        if (!from.ok) return from;
        return into.ok ? merges.merge(from.value, into.value) : into;
      }),
    'players.unmerge': ({ player }) => transact(db, () => merges.unmerge(player)),
  };
}

interface PlayerRow extends Player {
  readonly archived: 0 | 1;
  /** whom the name stands for by now */
  readonly person: PlayerId;
}

/** Everybody who is known, by name. */
function peopleReader(db: Db): () => readonly Person[] {
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
