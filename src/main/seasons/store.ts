import { seasonRules, SEASON_NAME_LENGTH_MAX } from '#shared/contract/seasons.ts';
import type { Season, SeasonRules } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { PlayerId, SeasonId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Db } from '../db/open.ts';
import type { Environment } from '../app/environment.ts';
import { sheetGameById } from '#games/engines.ts';
import { caseFold, parsePlace } from '../records/text.ts';
import { isBlank, normaliseLine } from '#shared/text-line.ts';
import type { PlayerStore } from '../records/players.ts';

interface SeasonPorts {
  readonly db: Db;
  readonly environment: Environment;
  readonly players: PlayerStore;
}

export interface StoredSeason extends Season {
  readonly createdAt: number;
  readonly deletedAt: number | null;
}

/** Seasons and their rules. Changes affect several rows: call them in a transaction. */
export interface SeasonStore {
  /** the newest first, including deleted ones */
  list(): readonly StoredSeason[];
  byId(id: SeasonId): StoredSeason | null;
  save(id: SeasonId | null, rules: SeasonRules): Result<Season, AppRefusal>;
  delete(id: SeasonId): Result<null, AppRefusal>;
  undelete(id: SeasonId): Result<Season, AppRefusal>;
}

interface SeasonRow {
  readonly id: SeasonId;
  readonly name: string;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly rules: string;
  readonly created_at: number;
  readonly deleted_at: number | null;
}

export function seasonStore({ db, environment, players }: SeasonPorts): SeasonStore {
  const rows = db.prepare<[], SeasonRow>('SELECT * FROM seasons ORDER BY created_at DESC, id');
  const row = db.prepare<[string], SeasonRow>('SELECT * FROM seasons WHERE id = ?');
  // Two of them may have been merged.
  const people = db
    .prepare<[string], PlayerId>(
      `SELECT DISTINCT person FROM season_people JOIN identities ON identities.id = player
       WHERE season = ? ORDER BY person`,
    )
    .pluck();
  const upsert = db.prepare(
    `INSERT INTO seasons (id, name, first_day, last_day, rules, created_at)
     VALUES (:id, :name, :from, :until, :rest, :now)
     ON CONFLICT (id) DO UPDATE SET
       name = :name, first_day = :from, last_day = :until, rules = :rest`,
  );
  const clearPeople = db.prepare('DELETE FROM season_people WHERE season = ?');
  const addPerson = db.prepare('INSERT INTO season_people (season, player) VALUES (?, ?)');
  const setDeleted = db.prepare('UPDATE seasons SET deleted_at = ? WHERE id = ?');

  const read = (found: SeasonRow): StoredSeason => ({
    season: found.id,
    ...seasonRules.parse({
      ...(JSON.parse(found.rules) as object),
      name: found.name,
      from: found.first_day,
      until: found.last_day,
      people: people.all(found.id),
    }),
    createdAt: found.created_at,
    deletedAt: found.deleted_at,
  });
  const byId: SeasonStore['byId'] = (id) => {
    const found = row.get(id);
    return found ? read(found) : null;
  };
  const isTaken = (name: string, own: SeasonId | null): boolean =>
    rows
      .all()
      .some(
        (other) =>
          other.id !== own && other.deleted_at === null && caseFold(other.name) === caseFold(name),
      );
  const parseRules = (
    given: SeasonRules,
    own: SeasonId | null,
  ): Result<SeasonRules, AppRefusal> => {
    const checked = checkRules(given, players);
    if (!checked.ok) return checked;
    const { name } = checked.value;
    return isTaken(name, own) ? fail(appRefusal('season-name-taken', { name })) : checked;
  };

  return {
    list: () => rows.all().map(read),
    byId,
    save(own, given) {
      if (own !== null && !row.get(own)) return fail(appRefusal('unknown-season'));
      const parsed = parseRules(given, own);
      if (!parsed.ok) return parsed;
      const { name, from, until, people: members, ...rest } = parsed.value;
      const id = own ?? (environment.id() as SeasonId);
      upsert.run({ id, name, from, until, rest: JSON.stringify(rest), now: environment.now() });
      clearPeople.run(id);
      for (const player of members) addPerson.run(id, player);
      return ok({ season: id, ...parsed.value });
    },
    delete: (id) =>
      setDeleted.run(environment.now(), id).changes === 0
        ? fail(appRefusal('unknown-season'))
        : ok(null),
    undelete(id) {
      const found = byId(id);
      if (!found) return fail(appRefusal('unknown-season'));
      if (isTaken(found.name, id))
        return fail(appRefusal('season-name-taken', { name: found.name }));
      setDeleted.run(null, id);
      return ok(found);
    },
  };
}

/** Normalises rules, with merged people listed once. */
function checkRules(given: SeasonRules, players: PlayerStore): Result<SeasonRules, AppRefusal> {
  const name = normaliseLine(given.name);
  if (isBlank(name)) return fail(appRefusal('season-name-empty'));
  if ([...name].length > SEASON_NAME_LENGTH_MAX)
    return fail(appRefusal('text-long', { max: SEASON_NAME_LENGTH_MAX }));
  if (given.from !== null && given.until !== null && given.until < given.from)
    return fail(appRefusal('season-days'));
  const unknown = given.games.find((game) => !sheetGameById(game));
  if (unknown !== undefined) return fail(appRefusal('unknown-game', { game: unknown }));
  const place = parsePlace(given.place);
  if (!place.ok) return place;
  const people = new Set<PlayerId>();
  for (const id of given.people) {
    const player = players.byId(id);
    if (!player) return fail(appRefusal('unknown-player'));
    people.add(player.id);
  }
  if (people.size === 1) return fail(appRefusal('season-alone'));
  return ok({
    ...given,
    name,
    place: place.value,
    people: [...people].sort(),
    games: [...new Set(given.games)],
  });
}
