import type { Season, SeasonRecord } from '../../shared/contract.ts';
import { appRefusal } from '../../shared/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import { filterReader, type Rosters } from '../records/filter.ts';
import type { PlayerStore } from '../records/players.ts';
import { seasonReader } from './record.ts';
import { midnight, seasonSelection } from './selection.ts';
import type { SeasonStore, StoredSeason } from './store.ts';

interface SeasonPorts {
  readonly db: Db;
  readonly environment: Environment;
  readonly players: PlayerStore;
  readonly rosters: Rosters;
  readonly seasons: SeasonStore;
}

type SeasonCall = Extract<keyof Handlers, `seasons.${string}`>;

/** Seasons, and how they stand. */
export function seasonHandlers(ports: SeasonPorts): Pick<Handlers, SeasonCall> {
  const { db, environment, players, rosters, seasons } = ports;
  const selection = seasonSelection(filterReader(db, rosters), rosters);
  const read = seasonReader(db, selection, players);
  const show = (stored: StoredSeason): SeasonRecord => ({
    ...headOf(stored),
    createdAt: stored.createdAt,
    isOver: stored.until !== null && midnight(stored.until, 1) <= environment.now(),
    ...read(stored),
  });

  return {
    'seasons.list'() {
      const all = seasons.list();
      const isHere = ({ deletedAt }: StoredSeason): boolean => deletedAt === null;
      return ok({
        seasons: all.filter(isHere).map(headOf),
        deleted: all.filter((one) => !isHere(one)).map(headOf),
      });
    },
    'seasons.show'({ season }) {
      const stored = seasons.byId(season);
      return stored?.deletedAt === null ? ok(show(stored)) : fail(appRefusal('unknown-season'));
    },
    'seasons.save': ({ season, rules }) => transact(db, () => seasons.save(season, rules)),
    'seasons.delete': ({ season }) => transact(db, () => seasons.delete(season)),
    'seasons.undelete': ({ season }) => transact(db, () => seasons.undelete(season)),
  };
}

const headOf = ({ createdAt: _, deletedAt: __, ...season }: StoredSeason): Season => season;
