import { ok } from '#shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Handlers } from '../app/dispatch.ts';
import { nightHandlers } from './night-handlers.ts';
import { peopleHandlers } from './people-handlers.ts';
import { calendarReader } from './calendar.ts';
import { yearReader } from './days.ts';
import { binReader, facetReader, historyPager, lastBoardReader } from './browse.ts';
import type { FilterReader } from '../records/filter.ts';
import { playerDirectoryReader } from '../statistics/overview.ts';
import type { StatisticsSources } from '../statistics/sources.ts';
import { recordReader } from './record.ts';
import { yearRecord } from './year.ts';
import { tonightHandler, type TonightPorts } from './tonight.ts';

interface HistoryPorts extends TonightPorts {
  readonly conditionsOf: FilterReader;
  readonly statistics: StatisticsSources;
}

type HistoryCall = Extract<
  keyof Handlers,
  `history.${string}` | `nights.${string}` | `players.${string}` | 'people.list'
>;

/** Handles browsing of matches, and changes to data outside their logs. */
export function historyHandlers(ports: HistoryPorts): Pick<Handlers, HistoryCall> {
  const { db, records, conditionsOf, statistics } = ports;
  const { players, rosters, nights, resolveOccupants, edits } = records;
  const listHistory = historyPager(db, conditionsOf);
  const facets = facetReader({ db, players, rosters, conditionsOf });
  const calendar = calendarReader({ db, players, conditionsOf, past: statistics.past });
  const readYears = yearReader(db);
  const readPeople = playerDirectoryReader(db);
  const record = recordReader(db, nights, resolveOccupants);
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
