import type { Parsed } from '../../shared/contract.ts';
import type { PersonPlan } from '../../shared/contract/fields.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId, PlayerId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Game } from '../core/table.ts';
import { transact } from '../db/failure.ts';
import { writtenBy, type LoggedCall } from '../db/log.ts';
import type { Db } from '../db/open.ts';
import type { Fresh } from '../fresh.ts';
import { gameById } from '../games/index.ts';
import type { NightStore } from '../history/nights.ts';
import { personFor, type PlayerStore } from '../history/players.ts';
import { foldSheet } from './fold.ts';
import type { SheetEntry, SheetStart } from './log.ts';
import type { SheetStore } from './store.ts';

export interface SheetStartPorts {
  readonly db: Db;
  readonly store: SheetStore;
  readonly players: PlayerStore;
  readonly nights: NightStore;
  readonly fresh: Fresh;
}

export type StartSheet = (
  input: Parsed<'sheet.start'>,
  call: LoggedCall,
) => Result<{ readonly match: MatchId }, AppRefusal>;

/** Writes the start of a sheet's log, new people and the night with it, or nothing at all. */
export const sheetStarter =
  ({ db, store, players, nights, fresh }: SheetStartPorts): StartSheet =>
  (input, call) => {
    const planned = planSheet(input);
    if (!planned.ok) return planned;
    const { game, options } = planned.value;
    return transact(db, () => {
      const people = knownPeople(input.people, players);
      if (!people.ok) return people;
      const { mode, utcOffset } = input;
      const match = fresh.id() as MatchId;
      const { id, rulesVersion } = game;
      const start: SheetStart = { game: id, mode, rulesVersion, options, people: people.value };
      const { night, at } = nights.join();
      const head = { revision: 0, at, actor: 'table', ...writtenBy(call) } as const;
      const entry: SheetEntry = { ...head, kind: 'start', payload: start };
      store.begin({ match, night, utcOffset, start }, entry, foldSheet(game, [entry]));
      return ok({ match });
    });
  };

function planSheet({
  game: id,
  mode,
  options,
  people,
}: Parsed<'sheet.start'>): Result<{ game: Game; options: object }, AppRefusal> {
  const game = gameById(id);
  if (!game) return fail(appRefusal('unknown-game', { game: id }));
  if (mode === 'referee' && !game.referee) return fail(appRefusal('no-referee'));
  const parsed = game.parseOptions(options, people.length);
  if (!parsed.ok) return fail(appRefusal(parsed.error === 'seats' ? 'seats' : 'options'));
  return ok({ game, options: parsed.value });
}

function knownPeople(
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
