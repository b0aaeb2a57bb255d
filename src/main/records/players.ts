import type { PersonPlan } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { PlayerId } from '#shared/ids.ts';
import {
  NAME_LENGTH_MAX,
  type Player,
  type PlayerKind,
  BOT_LEVELS,
  BOT_NAMES,
  type Occupant,
} from '#shared/people.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Db } from '../db/open.ts';
import type { Environment } from '../app/environment.ts';
import { caseFold } from './text.ts';
import { isBlank, normaliseLine } from '#shared/text-line.ts';
import { z } from 'zod';
import { playerId } from '#shared/contract/fields.ts';
import { withDistinctAvatars, distinctOccupants } from '#shared/avatars.ts';

type NewPlayer = Omit<Player, 'id'>;

export interface PlayerStore {
  /** people not archived, by name */
  list(): readonly Player[];
  /** The person whom the id stands for by now; null if there is none. */
  byId(id: PlayerId): Player | null;
  /** Refuses an empty, overlong or taken name; writes nothing then. */
  add(player: NewPlayer): Result<Player, AppRefusal>;
  /** The same refusals, but guests may have any names. */
  addGuest(guest: NewPlayer): Result<Player, AppRefusal>;
  /** The same refusals, but one's own name is not taken. */
  rename(player: Player): Result<Player, AppRefusal>;
  /** Refused with name-taken where a name would come back that somebody else has now. */
  setArchived(player: Player, archived: boolean): Result<Player, AppRefusal>;
  /** Refused with name-taken. */
  checkName(name: string, own: PlayerId | null): Result<string, AppRefusal>;
}

/**
 * Two names are the same if they fold alike; those archived or merged are free again. Throws what the disk throws.
 */
export function playerStore(db: Db, environment: Environment): PlayerStore {
  const columns = 'players.id, name, emblem, colour';
  const all = db.prepare<[], Player>(
    `SELECT ${columns} FROM players
     WHERE archived = 0 AND merged_into IS NULL AND kind = 'person' ORDER BY name COLLATE NOCASE, id`,
  );
  const one = db.prepare<[string], Player>(
    `SELECT ${columns} FROM players WHERE id = ? AND merged_into IS NULL`,
  );
  const merged = db.prepare<[string], Player>(
    `SELECT ${columns} FROM identities JOIN players ON players.id = person WHERE identities.id = ?`,
  );
  const insert = db.prepare(
    'INSERT INTO players (id, name, emblem, colour, created_at, kind) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const update = db.prepare('UPDATE players SET name = ?, emblem = ?, colour = ? WHERE id = ?');
  const archive = db.prepare('UPDATE players SET archived = ? WHERE id = ?');

  const checkName: PlayerStore['checkName'] = (name, own) => {
    const folded = caseFold(name);
    const isTaken = all.all().some((other) => other.id !== own && caseFold(other.name) === folded);
    return isTaken ? fail(appRefusal('name-taken', { name })) : ok(name);
  };
  const parseFreeName = (given: string, own: PlayerId | null): Result<string, AppRefusal> => {
    const name = parseName(given);
    return name.ok ? checkName(name.value, own) : name;
  };
  const store = (
    { name: given, emblem, colour }: NewPlayer,
    kind: PlayerKind,
  ): Result<Player, AppRefusal> => {
    const name = kind === 'person' ? parseFreeName(given, null) : parseName(given);
    if (!name.ok) return name;
    const player: Player = { id: environment.id() as PlayerId, name: name.value, emblem, colour };
    insert.run(player.id, name.value, emblem, colour, environment.now(), kind);
    return ok(player);
  };

  return {
    list: () => all.all(),
    byId: (id) => one.get(id) ?? merged.get(id) ?? null,
    add: (player) => store(player, 'person'),
    addGuest: (guest) => store(guest, 'guest'),
    rename({ id, name: given, emblem, colour }) {
      const name = parseFreeName(given, id);
      if (!name.ok) return name;
      update.run(name.value, emblem, colour, id);
      return ok({ id, name: name.value, emblem, colour });
    },
    setArchived(player, archived) {
      const free = archived ? ok(player.name) : checkName(player.name, player.id);
      if (!free.ok) return free;
      archive.run(Number(archived), player.id);
      return ok(player);
    },
    checkName,
  };
}

function parseName(given: string): Result<string, AppRefusal> {
  const name = normaliseLine(given);
  if (isBlank(name)) return fail(appRefusal('name-empty'));
  return [...name].length > NAME_LENGTH_MAX
    ? fail(appRefusal('name-long', { max: NAME_LENGTH_MAX }))
    : ok(name);
}

/** Returns a known player, or adds a new one. Refused with unknown-player, or as `add` refuses. */
export function findOrCreatePerson(
  plan: PersonPlan,
  players: PlayerStore,
): Result<Player, AppRefusal> {
  switch (plan.kind) {
    case 'new':
      return players.add(plan);
    case 'guest':
      return players.addGuest(plan);
    case 'player':
      return findPlayer(plan.player as PlayerId, players);
  }
}

export function findPlayer(id: PlayerId, players: PlayerStore): Result<Player, AppRefusal> {
  const player = players.byId(id);
  return player ? ok(player) : fail(appRefusal('unknown-player'));
}

/**
 * Two names that turn out to be one person, and the way back. Both change rows of seats; call them in a transaction.
 * A seat keeps in `sat_as` whom its log names, so that a merge can be undone.
 */
export function mergeStore(db: Db, players: PlayerStore) {
  const together = db
    .prepare<[string, string], number>(
      `SELECT count(DISTINCT match) FROM seats
       WHERE player = ? AND match IN (SELECT match FROM seats WHERE player = ?)`,
    )
    .pluck();
  const setMerged = db.prepare(
    'UPDATE players SET merged_into = :into, stands_for = :into WHERE id = :id',
  );
  // Whoever was merged into this name before stands for the same person.
  const follow = db.prepare('UPDATE players SET stands_for = ? WHERE stands_for = ?');
  const followBack = db.prepare(
    `WITH RECURSIVE below (id) AS (
       SELECT id FROM players WHERE merged_into = :id
       UNION ALL
       SELECT players.id FROM below JOIN players ON players.merged_into = below.id
     )
     UPDATE players SET stands_for = :id WHERE id IN (SELECT id FROM below)`,
  );
  const takeSeats = db.prepare(
    'UPDATE seats SET sat_as = ifnull(sat_as, player), player = ? WHERE player = ?',
  );
  const own = db.prepare<[string], Player & { readonly merged_into: string | null }>(
    'SELECT id, name, emblem, colour, merged_into FROM players WHERE id = ?',
  );
  // Whoever had been merged into this name before comes along with it.
  const giveSeats = db.prepare(
    `UPDATE seats SET player = :id, sat_as = nullif(sat_as, :id)
     WHERE sat_as IN (SELECT id FROM identities WHERE person = :id)`,
  );

  return {
    /** Refused if they are one already, or sat in one match. */
    merge(from: Player, into: Player): Result<Player, AppRefusal> {
      if (from.id === into.id) return fail(appRefusal('same-player'));
      const matches = together.get(from.id, into.id) ?? 0;
      if (matches > 0)
        return fail(appRefusal('sat-together', { from: from.name, into: into.name, matches }));
      takeSeats.run(into.id, from.id);
      setMerged.run({ into: into.id, id: from.id });
      follow.run(into.id, from.id);
      return ok(into);
    },
    /** Gives a merged name its own seats back. Refused if it was not merged, or if its name is taken now. */
    unmerge(id: PlayerId): Result<Player, AppRefusal> {
      const player = own.get(id);
      if (!player) return fail(appRefusal('unknown-player'));
      if (player.merged_into === null) return fail(appRefusal('not-merged'));
      const free = players.checkName(player.name, null);
      if (!free.ok) return free;
      setMerged.run({ into: null, id });
      followBack.run({ id });
      giveSeats.run({ id });
      return ok(players.byId(id)!);
    },
  };
}

/** Occupant as stored in a log: a player's name may change, the id does not. */
export const loggedOccupant = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('player'), player: playerId }).readonly(),
  z
    .strictObject({
      kind: z.literal('bot'),
      name: z.enum(BOT_NAMES),
      level: z.enum(BOT_LEVELS),
      program: z.string().max(200).exactOptional(),
    })
    .readonly(),
]);
export type LoggedOccupant = z.output<typeof loggedOccupant>;

export type ResolvePlayers = (players: readonly PlayerId[]) => readonly Player[];
export type ResolveOccupants = (occupants: readonly LoggedOccupant[]) => readonly Occupant[];

const playerOf =
  (players: PlayerStore) =>
  (id: PlayerId): Player => {
    const player = players.byId(id);
    if (!player) throw new Error('the log seats a player whom nobody knows');
    return player;
  };

export const createPlayerResolver = (players: PlayerStore): ResolvePlayers => {
  const byId = playerOf(players);
  return (ids) => withDistinctAvatars(ids.map(byId));
};

export const createOccupantResolver = (players: PlayerStore): ResolveOccupants => {
  const byId = playerOf(players);
  return (occupants) =>
    distinctOccupants(
      occupants.map((occupant) =>
        occupant.kind === 'bot' ? occupant : { kind: 'player', player: byId(occupant.player) },
      ),
    );
};
