import type { AppRefusal } from '../../shared/errors.ts';
import type { ClientId, MatchId } from '../../shared/ids.ts';
import type { PeopleChange } from '../../shared/contract/sheets.ts';
import { ok, type Result } from '../../shared/result.ts';
import { answerOnce, type Acknowledged, type LogStore } from '../db/log.ts';
import type { Handlers } from '../dispatch.ts';
import { personFor, type PlayerStore } from '../history/players.ts';
import type { LoggedChange } from './log.ts';
import type { SheetSession } from './session.ts';
import type { Sheets } from './sheets.ts';
import type { StartSheet } from './start.ts';

export interface SheetHandlerPorts {
  readonly log: LogStore;
  readonly sheets: Sheets;
  readonly players: PlayerStore;
  readonly startSheet: StartSheet;
}

type SheetCall = Extract<keyof Handlers, `sheet.${string}`>;

/** Anybody at the table may write anywhere on a sheet: there is no curtain to ask. */
export function sheetHandlers(ports: SheetHandlerPorts): Pick<Handlers, SheetCall> {
  const { log, sheets, players, startSheet } = ports;

  const once = (
    call: { readonly match: MatchId; readonly client: ClientId },
    change: (session: SheetSession) => Acknowledged,
  ) => answerOnce(log, sheets.open, call, change);

  return {
    'sheet.start'(input) {
      const before = log.written(input.client);
      return before ? ok({ match: before.match }) : startSheet(input);
    },
    'sheet.watch'({ match }, { sheet }) {
      const session = sheets.open(match);
      if (!session.ok) return session;
      sheet.watch(session.value);
      return ok(null);
    },
    'sheet.unwatch'(_, { sheet }) {
      sheet.unwatch();
      return ok(null);
    },
    'sheet.write': (input) =>
      once(input, (session) => session.write(input, input.cell, input.client)),
    'sheet.tell': (input) => once(input, (session) => session.tell(input.told, input.client)),
    'sheet.people': (input) =>
      once(input, (session) => session.people(() => logged(input.people, players), input.client)),
    'sheet.options': (input) =>
      once(input, (session) => session.options(input.options, input.client)),
    'sheet.confirm': (input) => once(input, (session) => session.confirm(input, input.client)),
    'sheet.rewind': (input) => once(input, (session) => session.rewind(input.to, input.client)),
    'sheet.close': (input) => once(input, (session) => session.say('close', input.client)),
    'sheet.reopen': (input) => once(input, (session) => session.say('reopen', input.client)),
    'sheet.abandon': (input) => once(input, (session) => session.say('abandon', input.client)),
  };
}

function logged(change: PeopleChange, players: PlayerStore): Result<LoggedChange, AppRefusal> {
  if (!('person' in change)) return ok(change);
  const { person, ...rest } = change;
  const known = personFor(person, players);
  return known.ok ? ok({ ...rest, player: known.value.id }) : known;
}
