import type { Season, SeasonRecord } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import type { SeasonId } from '#shared/ids.ts';
import { fail, ok } from '#shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import { condition, type Condition, filterReader, type FilterReader } from '../records/filter.ts';
import type { Records } from '../records/records.ts';
import { seasonReader } from './record.ts';
import { midnight, seasonSelection } from './selection.ts';
import { seasonStore, type StoredSeason } from './store.ts';

interface SeasonPorts {
  readonly db: Db;
  readonly environment: Environment;
  readonly records: Records;
}

type SeasonCall = Extract<keyof Handlers, `seasons.${string}`>;

export interface SeasonFeature {
  readonly handlers: Pick<Handlers, SeasonCall>;
  readonly conditionsOf: FilterReader;
}

export function createSeasons({ db, environment, records }: SeasonPorts): SeasonFeature {
  const { players, rosters } = records;
  const seasons = seasonStore({ db, environment, players });
  const plainConditions = filterReader(db, rosters);
  const selection = seasonSelection(plainConditions, rosters);
  const read = seasonReader(db, selection, players);
  const show = (stored: StoredSeason): SeasonRecord => ({
    ...headOf(stored),
    createdAt: stored.createdAt,
    isOver: stored.until !== null && midnight(stored.until, 1) <= environment.now(),
    ...read(stored),
  });

  const inSeason = (id: SeasonId): readonly Condition[] => {
    const season = seasons.byId(id);
    return season?.deletedAt === null ? selection.counted(season) : [condition('FALSE')];
  };

  const handlers: SeasonFeature['handlers'] = {
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
  return {
    handlers,
    conditionsOf: (filter) => [
      ...plainConditions(filter),
      ...(filter.season === null ? [] : inSeason(filter.season)),
    ],
  };
}

const headOf = ({ createdAt: _, deletedAt: __, ...season }: StoredSeason): Season => season;
