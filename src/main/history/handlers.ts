import type { WaitingMatch } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { Handlers } from '../dispatch.ts';
import type { Matches } from '../match/matches.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { NightStore } from './nights.ts';
import type { PlayerStore } from './players.ts';
import type { ResultStore, WaitingRow } from './results.ts';

export interface HistoryPorts {
  readonly db: Db;
  readonly players: PlayerStore;
  readonly nights: NightStore;
  readonly results: ResultStore;
  readonly matches: Matches;
}

/** How many of the last results Tonight shows. */
const LAST_RESULTS = 4;

type HistoryCall = Extract<keyof Handlers, `history.${string}` | `players.${string}`>;

export function historyHandlers(ports: HistoryPorts): Pick<Handlers, HistoryCall> {
  const { db, players, nights, results, matches } = ports;

  /** A match whose rules this version does not know stays on the disk, and out of what can be resumed. */
  const resumable = (row: WaitingRow): WaitingMatch[] => {
    const session = matches.open(row.match);
    return session.ok ? [{ ...row, view: session.value.fold().table.view(null) }] : [];
  };

  return {
    'players.list': () => ok(players.list()),
    'players.add': (player) => transact(db, () => players.add(player)),
    'history.tonight'() {
      const night = nights.running();
      const standing = night && results.standing(night);
      return ok({
        waiting: results.waiting().flatMap(resumable),
        standing: standing && standing.matches > 0 ? standing : null,
        last: results.past(LAST_RESULTS, null),
      });
    },
    'history.list'({ limit, after }) {
      const found = results.past(limit + 1, after);
      return ok({ matches: found.slice(0, limit), more: found.length > limit });
    },
  };
}
