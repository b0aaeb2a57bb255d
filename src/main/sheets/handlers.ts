import type { Parsed } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { PeopleChange } from '../../shared/contract/sheets.ts';
import { ok, type Result } from '../../shared/result.ts';
import {
  abandonOnce,
  answerOnce,
  loggedCall,
  startOnce,
  type Acknowledged,
  type LoggedCall,
  type LogStore,
} from '../db/log.ts';
import type { Handlers } from '../dispatch.ts';
import type { Fresh } from '../fresh.ts';
import { personFor, type PlayerStore } from '../history/players.ts';
import type { LoggedChange } from './log.ts';
import type { SheetSession } from './session.ts';
import type { Sheets } from './sheets.ts';
import type { StartSheet } from './start.ts';

export interface SheetHandlerPorts {
  readonly log: LogStore;
  readonly fresh: Fresh;
  readonly sheets: Sheets;
  readonly players: PlayerStore;
  readonly startSheet: StartSheet;
}

type SheetCall = Extract<keyof Handlers, `sheet.${string}`>;
type SheetChange = Exclude<
  SheetCall,
  'sheet.start' | 'sheet.watch' | 'sheet.unwatch' | 'sheet.abandon'
>;

/** Anybody at the table may write anywhere on a sheet: there is no curtain to ask. */
export function sheetHandlers(ports: SheetHandlerPorts): Pick<Handlers, SheetCall> {
  const { log, fresh, sheets, players, startSheet } = ports;

  /** A handler whose call is written once, however often it is sent. */
  const once =
    <Name extends SheetChange>(
      name: Name,
      change: (session: SheetSession, input: Parsed<Name>, call: LoggedCall) => Acknowledged,
    ) =>
    (input: Parsed<Name>) => {
      const call = loggedCall(name, input);
      return answerOnce(log, sheets.open, input.match, call, (session) =>
        change(session, input, call),
      );
    };

  return {
    'sheet.start'(input) {
      const call = loggedCall('sheet.start', input);
      return startOnce(log, call, () => startSheet(input, call));
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
    'sheet.write': once('sheet.write', (session, input, call) =>
      session.write(input, input.cell, call),
    ),
    'sheet.tell': once('sheet.tell', (session, { told }, call) => session.tell(told, call)),
    'sheet.people': once('sheet.people', (session, { people }, call) =>
      session.people(() => logged(people, players), call),
    ),
    'sheet.options': once('sheet.options', (session, { options }, call) =>
      session.options(options, call),
    ),
    'sheet.confirm': once('sheet.confirm', (session, problem, call) =>
      session.confirm(problem, call),
    ),
    'sheet.rewind': once('sheet.rewind', (session, { to }, call) => session.rewind(to, call)),
    'sheet.close': once('sheet.close', (session, _, call) => session.say('close', call)),
    'sheet.reopen': once('sheet.reopen', (session, _, call) => session.say('reopen', call)),
    'sheet.abandon'(input) {
      const call = loggedCall('sheet.abandon', input);
      const abandon = (session: SheetSession) => session.say('abandon', call);
      return abandonOnce(log, sheets.open, input.match, call, { abandon, now: fresh.now });
    },
  };
}

function logged(change: PeopleChange, players: PlayerStore): Result<LoggedChange, AppRefusal> {
  if (!('person' in change)) return ok(change);
  const { person, ...rest } = change;
  const known = personFor(person, players);
  return known.ok ? ok({ ...rest, player: known.value.id }) : known;
}
