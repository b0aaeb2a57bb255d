import { ok } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { NameOccupants } from '../live/names.ts';
import { calendarReader } from './calendar.ts';
import { binReader, browser, facetReader } from './browse.ts';
import { matchEdits } from '../records/match-edits.ts';
import type { FilterReader, Rosters } from '../records/filter.ts';
import { nightMatches } from '../records/night-matches.ts';
import type { PlayerStore } from '../records/players.ts';
import { playerDirectoryReader } from '../statistics/overview.ts';
import type { IndexLoader } from '../statistics/statistics-index.ts';
import { recordReader } from './record.ts';
import { yearRecord } from './year.ts';
import { tonightHandler, type TonightPorts } from './tonight.ts';

interface HistoryPorts extends TonightPorts {
  readonly players: PlayerStore;
  readonly rosters: Rosters;
  readonly conditionsOf: FilterReader;
  readonly statistics: IndexLoader;
  readonly nameOccupants: NameOccupants;
}

type HistoryCall = Extract<keyof Handlers, `history.${string}`>;

/** Looking back on matches, and putting right what was written beside their logs. */
export function historyHandlers(ports: HistoryPorts): Pick<Handlers, HistoryCall> {
  const { db, environment, players, rosters, conditionsOf, nights, nameOccupants, statistics } =
    ports;
  const browse = browser(db, conditionsOf);
  const facets = facetReader({ db, players, rosters, conditionsOf });
  const calendar = calendarReader({ db, players, conditionsOf, statistics });
  const readPeople = playerDirectoryReader(db);
  const record = recordReader(db, nights, nameOccupants);
  const bin = binReader(db);
  const edits = matchEdits(db, nightMatches(db, nights), environment);

  return {
    'history.tonight': tonightHandler(ports),
    'history.list'(asked) {
      const page = browse(asked);
      if (!page.ok) return page;
      const shown = new Set(page.value.matches.map(({ night }) => night));
      return ok({ ...page.value, nights: [...shown].flatMap((night) => nights.head(night) ?? []) });
    },
    'history.facets': ({ filter }) => ok(facets(filter)),
    'history.calendar': async ({ filter, year }) => ok(await calendar(filter, year)),
    'history.year': async ({ year }) => ok(yearRecord(await statistics.open(), readPeople(), year)),
    'history.match': ({ match }) => record(match),
    'history.note': ({ match, note }) => transact(db, () => edits.note(match, note)),
    'history.move-date': ({ match, startedAt }) =>
      transact(db, () => edits.moveDate(match, startedAt)),
    'history.delete': ({ match }) => transact(db, () => edits.delete(match)),
    'history.undelete': ({ match }) => transact(db, () => edits.undelete(match)),
    'history.deleted': (page) => bin(page),
  };
}
