import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { SheetGame } from '#core/game-instance.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Environment } from '../app/environment.ts';
import type { NightStore } from '../records/nights.ts';
import type { PlayerStore } from '../records/players.ts';
import type { LogEvent } from './event-log.ts';
import { callFields, type EntryHead, type LoggedCall } from './log-store.ts';
import type { ProjectedLogStore } from './projected-log-store.ts';

export interface StartPorts<Entry extends EntryHead & LogEvent, State> {
  readonly db: Db;
  readonly store: Pick<ProjectedLogStore<Entry, State>, 'begin'>;
  readonly players: PlayerStore;
  readonly nights: NightStore;
  readonly environment: Environment;
}

/**
 * Returns the requested game, and its options with defaults.
 * @param findGame returns undefined for a game that cannot be started
 */
export function gameToStart<Game extends SheetGame>(
  findGame: (id: string) => Game | undefined,
  { id, options, seats }: { readonly id: string; readonly options: object; readonly seats: number },
): Result<{ readonly game: Game; readonly options: object }, AppRefusal> {
  const game = findGame(id);
  if (!game) return fail(appRefusal('unknown-game', { game: id }));
  const parsed = game.parseOptions(options, seats);
  if (!parsed.ok) return fail(appRefusal(parsed.error === 'seats' ? 'seats' : 'options'));
  return ok({ game, options: parsed.value });
}

/** Writes the start of a log, with its night and the people that `find` creates, all or nothing. */
export const startLog = <Event extends LogEvent, State>(
  { db, store, nights, environment }: StartPorts<EntryHead & Event, State>,
  utcOffset: number,
  call: LoggedCall,
  find: () => Result<Event, AppRefusal>,
  begin: (entry: EntryHead & Event) => State,
): Result<{ readonly match: MatchId }, AppRefusal> =>
  transact(db, () => {
    const start = find();
    if (!start.ok) return start;
    const match = environment.id() as MatchId;
    const { night, at } = nights.join();
    const head = { revision: 0, at, actor: call.actor, ...callFields(call) };
    const entry = { ...head, ...start.value };
    store.begin({ match, night, utcOffset }, entry, begin(entry));
    return ok({ match });
  });
