import { ok, type Result } from '#shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Handlers } from '../app/dispatch.ts';
import { nightHandlers } from './night-handlers.ts';
import { calendarReader, yearReader } from './calendar.ts';
import { binReader, facetReader, historyPager, lastBoardReader } from './browse.ts';
import type { FilterReader } from '../records/filter.ts';
import { playerDirectoryReader } from '../statistics/overview.ts';
import type { StatisticsSources } from '../statistics/sources.ts';
import { recordReader } from './record.ts';
import { yearRecord } from './year.ts';
import { tonightHandler, type TonightPorts } from './tonight.ts';
import type { Person } from '#shared/contract.ts';
import { MERGED_SHOWN_MAX } from '#shared/contract/people.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import type { Db } from '../db/open.ts';
import { findPlayer, mergeStore, type PlayerStore } from '../records/players.ts';
import { compare } from '../records/text.ts';

interface HistoryPorts extends TonightPorts {
  readonly conditionsOf: FilterReader;
  readonly statistics: StatisticsSources;
}

type HistoryCall = Extract<
  keyof Handlers,
  `history.${string}` | `nights.${string}` | `players.${string}` | 'people.list'
>;

export function historyHandlers(ports: HistoryPorts): Pick<Handlers, HistoryCall> {
  const { db, records, conditionsOf, statistics } = ports;
  const { players, rosters, nights, resolveOccupants, edits } = records;
  const listHistory = historyPager(db, conditionsOf);
  const facets = facetReader({ db, players, rosters, conditionsOf });
  const calendar = calendarReader({ db, players, conditionsOf, past: statistics.past });
  const readYears = yearReader(db);
  const readPeople = playerDirectoryReader(db);
  const record = recordReader(db, nights, records.deals, resolveOccupants);
  const bin = binReader(db);
  const lastBoard = lastBoardReader(db);

  return {
    'history.tonight': tonightHandler(ports),
    'history.list'(input) {
      const page = listHistory(input);
      if (!page.ok) return page;
      const shown = new Set(page.value.matches.map(({ night }) => night));
      return ok({ ...page.value, nights: [...shown].flatMap((night) => nights.head(night) ?? []) });
    },
    'history.last-board': ({ game }) => ok(lastBoard(game)),
    'history.facets': ({ filter }) => ok(facets(filter)),
    'history.calendar': async ({ filter, year }) => ok(await calendar(filter, year, readYears())),
    'history.year': async ({ year }) =>
      ok(await yearRecord(statistics, readPeople(), year, readYears())),
    'history.match': ({ match }) => record(match),
    'history.note': ({ match, note }) => transact(db, () => edits.note(match, note)),
    'history.move-date': ({ match, startedAt }) =>
      transact(db, () => edits.moveDate(match, startedAt)),
    'history.delete': ({ match }) => transact(db, () => edits.delete(match)),
    'history.undelete': ({ match }) => transact(db, () => edits.undelete(match)),
    'history.deleted': (page) => bin(page),
    ...nightHandlers({ db, records }),
    ...peopleHandlers({ db, players }),
  };
}

interface PeoplePorts {
  readonly db: Db;
  readonly players: PlayerStore;
}

type PeopleCall = Extract<keyof Handlers, 'people.list' | `players.${string}`>;

/** Accepts the id of a merged name for its merge target. */
function peopleHandlers({ db, players }: PeoplePorts): Pick<Handlers, PeopleCall> {
  const people = peopleReader(db);
  const merges = mergeStore(db, players);

  const setArchived = (id: PlayerId, archived: boolean): Result<null, AppRefusal> =>
    transact(db, () => {
      const player = findPlayer(id, players);
      if (!player.ok) return player;
      const done = players.setArchived(player.value, archived);
      return done.ok ? ok(null) : done;
    });

  return {
    'players.list': () => ok(players.list()),
    'players.add': (player) => transact(db, () => players.add(player)),
    'people.list': () => ok(people()),
    'players.rename': ({ player: playerId, name, emblem, colour }) =>
      transact(db, () => {
        const player = findPlayer(playerId, players);
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
    'players.merge': (input) =>
      transact(db, () => {
        const [from, into] = [findPlayer(input.from, players), findPlayer(input.into, players)];
        if (!from.ok) return from;
        return into.ok ? merges.merge(from.value, into.value) : into;
      }),
    'players.unmerge': ({ player }) => transact(db, () => merges.unmerge(player)),
  };
}

interface PlayerRow extends Player {
  readonly archived: 0 | 1;
}

/** Returns known people by name. An import may add any number of names of one person: only the first are listed. */
function peopleReader(db: Db): () => readonly Person[] {
  const everybody = db.prepare<[], PlayerRow>(
    `SELECT id, name, emblem, colour, archived FROM players
     WHERE stands_for IS NULL AND kind = 'person' ORDER BY name COLLATE NOCASE, id`,
  );
  const withOthers = db.prepare<[], { readonly id: PlayerId; readonly names: number }>(
    `SELECT stands_for AS id, count(*) AS names FROM players
     WHERE stands_for IS NOT NULL GROUP BY stands_for`,
  );
  const others = db.prepare<[string], Player>(
    `SELECT id, name, emblem, colour FROM players WHERE stands_for = ?
     ORDER BY rowid LIMIT ${String(MERGED_SHOWN_MAX)}`,
  );
  const byName = (one: Player, other: Player): number =>
    compare(one.name.toLowerCase(), other.name.toLowerCase()) || compare(one.id, other.id);

  return () => {
    const names = new Map(withOthers.all().map((one) => [one.id, one.names]));
    return everybody.all().map(({ archived, ...player }): Person => {
      const count = names.get(player.id) ?? 0;
      const merged = count === 0 ? [] : others.all(player.id).sort(byName);
      return { ...player, archived: archived === 1, merged, moreMerged: count - merged.length };
    });
  };
}
