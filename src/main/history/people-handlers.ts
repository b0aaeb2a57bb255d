import type { AppRefusal } from '../../shared/errors.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../dispatch.ts';
import { mergeStore } from './merges.ts';
import { peopleReader } from './people.ts';
import { knownPlayer, type PlayerStore } from './players.ts';

export interface PeoplePorts {
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
    'players.rename': ({ player: id, ...asked }) =>
      transact(db, () => {
        const player = knownPlayer(id, players);
        return player.ok ? players.rename({ ...asked, id: player.value.id }) : player;
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
