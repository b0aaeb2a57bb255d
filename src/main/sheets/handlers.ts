import type { PeopleChange } from '#shared/contract/sheets.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import { findOrCreatePerson, type PlayerStore } from '../records/players.ts';
import type { LogStore } from '../event-log/log-store.ts';
import { idempotentHandlers } from '../event-log/idempotency.ts';
import type { LoggedChange } from './log.ts';
import { mayWrite } from './validation.ts';
import type { Sheets, SheetSession } from './session.ts';
import type { RecordSheet } from './record.ts';
import type { StartSheet } from './start.ts';
import { storyOf } from './story.ts';
import type { SheetConnection } from './sheet-subscription.ts';

export interface SheetHandlerPorts {
  readonly log: LogStore;
  readonly environment: Environment;
  readonly sheets: Sheets;
  readonly players: PlayerStore;
  readonly startSheet: StartSheet;
  readonly recordSheet: RecordSheet;
  readonly lastOptions: (game: string) => object | null;
  /** Sets the active sheet, which phones see: the laptop subscribed to it. */
  readonly setActive: (sheet: MatchId) => void;
}

export type SheetCall = Extract<keyof Handlers, `sheet.${string}`>;

export function sheetHandlers(
  ports: SheetHandlerPorts,
): Pick<Handlers<SheetConnection>, SheetCall> {
  const { log, environment, sheets, players, startSheet, recordSheet, setActive, lastOptions } =
    ports;
  const idempotent = idempotentHandlers<SheetSession, SheetConnection>(log, sheets.open);

  return {
    'sheet.start': idempotent.start('sheet.start', startSheet),
    'sheet.record': idempotent.start('sheet.record', recordSheet),
    'sheet.last-options': ({ game }) => ok(lastOptions(game)),
    'sheet.watch'({ match }, { principal, sheet }) {
      const session = sheets.open(match);
      if (!session.ok) return session;
      if (principal.kind === 'laptop') setActive(match);
      sheet.watch(session.value);
      return ok(null);
    },
    'sheet.unwatch'(_, { sheet }) {
      sheet.unwatch();
      return ok(null);
    },
    ...idempotent.changes({
      'sheet.write': (session, input, call, { principal }) =>
        mayWrite(principal, session.state(), input)
          ? session.write(input, input.cell, call)
          : fail(appRefusal('not-allowed')),
      'sheet.report': (session, { report, insteadOf }, call) =>
        session.report(report, call, insteadOf),
      'sheet.people': (session, { people }, call) =>
        session.people(() => logged(people, players), call),
      'sheet.options': (session, { options }, call) => session.options(options, call),
      'sheet.confirm': (session, problem, call) => session.confirm(problem, call),
      'sheet.delete-round': (session, { round }, call) => session.deleteRound(round, call),
      'sheet.rewind': (session, { to, last }, call) => session.rewind(to, call, last),
      'sheet.redo': (session, { entry }, call) => session.redo(entry, call),
      'sheet.name-winner': (session, { columns, reason }, call) =>
        session.nameWinner(columns, reason, call),
      'sheet.close': (session, _, call) => session.close(call),
      'sheet.reopen': (session, _, call) => session.reopen(call),
    }),
    'sheet.abandon': idempotent.abandon(
      'sheet.abandon',
      (session, call) => session.abandon(call),
      environment.now,
    ),
    'sheet.story'({ match }) {
      const state = sheets.peek(match);
      if (!state.ok) return state;
      if (state.value.status === 'running') return fail(appRefusal('match-running'));
      return ok(storyOf(state.value));
    },
  };
}

function logged(change: PeopleChange, players: PlayerStore): Result<LoggedChange, AppRefusal> {
  if (!('person' in change)) return ok(change);
  const { person, ...rest } = change;
  const known = findOrCreatePerson(person, players);
  return known.ok ? ok({ ...rest, player: known.value.id }) : known;
}
