import type { Parsed } from '#shared/contract.ts';
import type { PersonPlan } from '#shared/contract/fields.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { sheetGameById } from '#games/engines.ts';
import { findOrCreatePerson, type PlayerStore } from '../records/players.ts';
import type { LoggedCall } from '../event-log/log-store.ts';
import { gameToStart, startLog, type StartPorts } from '../event-log/start-log.ts';
import { replaySheet, type ScoredSheetState } from './sheet-state.ts';
import type { SheetEntry, SheetEvent } from './log.ts';

export type StartSheet = (
  input: Parsed<'sheet.start'>,
  call: LoggedCall,
) => Result<{ readonly match: MatchId }, AppRefusal>;

export interface SheetStartPorts extends StartPorts<SheetEntry, ScoredSheetState> {
  /** Returns the game that an id means now: a window may not know yet that it was merged into another. */
  readonly gameNow: (game: string) => string;
}

export const sheetStarter =
  (ports: SheetStartPorts): StartSheet =>
  ({ game: requestedId, mode, detail, options: given, people, utcOffset }, call) => {
    const id = ports.gameNow(requestedId);
    const requested = gameToStart(sheetGameById, { id, options: given, seats: people.length });
    if (!requested.ok) return requested;
    const { game, options } = requested.value;
    if (mode === 'referee' && (detail || !game.referee)) return fail(appRefusal('no-referee'));
    const { rulesVersion } = game;
    const start = (): Result<SheetEvent, AppRefusal> => {
      const known = findOrCreatePeople(people, ports.players);
      if (!known.ok) return known;
      const payload = { game: id, mode, rulesVersion, options, people: known.value };
      return ok({ kind: 'start', payload: { ...payload, ...(detail && { detail }) } });
    };
    return startLog(ports, utcOffset, call, start, (entry) => replaySheet(game, [entry]));
  };

/** Returns ids of people, adding new ones. Refuses with player-twice. */
export function findOrCreatePeople(
  plans: readonly PersonPlan[],
  players: PlayerStore,
): Result<readonly PlayerId[], AppRefusal> {
  const people: PlayerId[] = [];
  for (const plan of plans) {
    const person = findOrCreatePerson(plan, players);
    if (!person.ok) return person;
    const { id, name } = person.value;
    if (people.includes(id)) return fail(appRefusal('player-twice', { name }));
    people.push(id);
  }
  return ok(people);
}
