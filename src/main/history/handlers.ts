import type { UnreadableMatch, WaitingMatch } from '../../shared/contract.ts';
import type { SheetMode } from '../../shared/contract/sheets.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import { ok, type Result } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../dispatch.ts';
import { breather } from '../event-loop.ts';
import type { Fresh } from '../fresh.ts';
import type { NameSitter } from '../live/names.ts';
import type { Matches } from '../match/session.ts';
import type { Sheets } from '../sheets/session.ts';
import { binReader, browser, facetReader } from './browse.ts';
import { matchEdits } from './edits.ts';
import { filterReader, type Rosters } from './filter.ts';
import { nightMatches } from './night-matches.ts';
import type { NightStore } from './nights.ts';
import type { PlayerStore } from './players.ts';
import { recordReader } from './record.ts';
import { resultStore, type WaitingRow } from './results.ts';
import { standingReader } from './night-summary.ts';

interface HistoryPorts {
  readonly db: Db;
  readonly fresh: Fresh;
  readonly players: PlayerStore;
  readonly rosters: Rosters;
  readonly nights: NightStore;
  readonly matches: Matches;
  readonly sheets: Sheets;
  readonly nameSitter: NameSitter;
}

/** How many of the last results Tonight shows. */
const LAST_RESULTS = 4;

type HistoryCall = Extract<keyof Handlers, `history.${string}`>;

/** Looking back on matches, and putting right what was written beside their logs. */
export function historyHandlers(ports: HistoryPorts): Pick<Handlers, HistoryCall> {
  const { db, fresh, players, rosters, nights, nameSitter } = ports;
  const conditionsOf = filterReader(db, rosters);
  const browse = browser(db, conditionsOf);
  const facets = facetReader({ db, players, rosters, conditionsOf });
  const record = recordReader(db, nights, nameSitter);
  const bin = binReader(db);
  const edits = matchEdits(db, nightMatches(db, nights), fresh);

  return {
    'history.tonight': tonightHandler(ports),
    'history.list'(asked) {
      const page = browse(asked);
      if (!page.ok) return page;
      const shown = new Set(page.value.matches.map(({ night }) => night));
      return ok({ ...page.value, nights: [...shown].flatMap((night) => nights.head(night) ?? []) });
    },
    'history.facets': ({ filter }) => ok(facets(filter)),
    'history.match': ({ match }) => record(match),
    'history.note': ({ match, note }) => transact(db, () => edits.note(match, note)),
    'history.move-date': ({ match, startedAt }) =>
      transact(db, () => edits.moveDate(match, startedAt)),
    'history.delete': ({ match }) => transact(db, () => edits.delete(match)),
    'history.undelete': ({ match }) => transact(db, () => edits.undelete(match)),
    'history.deleted': (page) => bin(page),
  };
}

function tonightHandler({
  db,
  nights,
  matches,
  sheets,
}: HistoryPorts): Handlers['history.tonight'] {
  const results = resultStore(db);
  const standingOf = standingReader(db);

  /** Null for one whose game or rules this version does not know: it waits for a newer one. */
  const waiting = (row: WaitingRow): WaitingMatch | UnreadableMatch | null => {
    const found = row.mode === 'play' ? playWaiting(row) : sheetWaiting(row, row.mode);
    if (found.ok) return found.value;
    return found.error.code === 'unreadable-match' ? row : null;
  };
  const playWaiting = (row: WaitingRow): Result<WaitingMatch, AppRefusal> => {
    const match = matches.open(row.match);
    if (!match.ok) return match;
    return ok({ ...row, mode: 'play', view: match.value.fold().table.view(null) });
  };
  const sheetWaiting = (row: WaitingRow, mode: SheetMode): Result<WaitingMatch, AppRefusal> => {
    const sheet = sheets.open(row.match);
    return sheet.ok ? ok({ ...row, mode, rounds: sheet.value.fold().rounds.length }) : sheet;
  };

  return async () => {
    const breathe = breather();
    const found: (WaitingMatch | UnreadableMatch)[] = [];
    for (const row of results.waiting()) {
      const one = waiting(row);
      if (one) found.push(one);
      await breathe();
    }
    const night = nights.running();
    const standing = night && standingOf(night);
    return ok({
      waiting: found.filter(isReadable),
      unreadable: found.filter((one) => !isReadable(one)),
      night: night && nights.head(night),
      standing: standing && standing.matches > 0 ? standing : null,
      last: results.latest(LAST_RESULTS),
    });
  };
}

const isReadable = (one: WaitingMatch | UnreadableMatch): one is WaitingMatch =>
  'view' in one || 'rounds' in one;
