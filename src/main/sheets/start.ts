import type { Parsed } from '../../shared/contract.ts';
import type { PersonPlan } from '../../shared/contract/fields.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId, PlayerId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { personFor, type PlayerStore } from '../records/players.ts';
import type { LoggedCall } from '../live/log.ts';
import { gameToStart, startLog, type StartPorts } from '../live/start.ts';
import { foldSheet, type SummedSheet } from './fold.ts';
import type { SheetEntry, SheetEvent } from './log.ts';

export type StartSheet = (
  input: Parsed<'sheet.start'>,
  call: LoggedCall,
) => Result<{ readonly match: MatchId }, AppRefusal>;

/** Writes the start of a sheet's log. */
export const sheetStarter =
  (ports: StartPorts<SheetEntry, SummedSheet>): StartSheet =>
  ({ game: id, mode, detail, options: given, people, utcOffset }, call) => {
    const asked = gameToStart(id, given, people.length);
    if (!asked.ok) return asked;
    const { game, options } = asked.value;
    if (mode === 'referee' && (detail || !game.referee)) return fail(appRefusal('no-referee'));
    const { rulesVersion } = game;
    const start = (): Result<SheetEvent, AppRefusal> => {
      const known = knownPeople(people, ports.players);
      if (!known.ok) return known;
      const payload = { game: id, mode, rulesVersion, options, people: known.value };
      return ok({ kind: 'start', payload: { ...payload, ...(detail && { detail }) } });
    };
    return startLog(ports, utcOffset, call, start, (entry) => foldSheet(game, [entry]));
  };

/** Those people, whoever is new made known. Refused with player-twice. */
export function knownPeople(
  plans: readonly PersonPlan[],
  players: PlayerStore,
): Result<readonly PlayerId[], AppRefusal> {
  const people: PlayerId[] = [];
  for (const plan of plans) {
    const person = personFor(plan, players);
    if (!person.ok) return person;
    const { id, name } = person.value;
    if (people.includes(id)) return fail(appRefusal('player-twice', { name }));
    people.push(id);
  }
  return ok(people);
}
