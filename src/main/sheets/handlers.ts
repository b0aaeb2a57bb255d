import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { ClientId, MatchId, PlayerId } from '../../shared/ids.ts';
import type { PeopleChange } from '../../shared/contract/sheets.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { LogStore } from '../db/log.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../dispatch.ts';
import type { PlayerStore } from '../history/players.ts';
import type { LoggedChange } from './log.ts';
import { whyNotPeople } from './refusals.ts';
import type { Acknowledged, SheetSession } from './session.ts';
import type { Sheets } from './sheets.ts';
import { knownPerson, type StartSheet } from './start.ts';

export interface SheetHandlerPorts {
  readonly db: Db;
  readonly log: LogStore;
  readonly sheets: Sheets;
  readonly players: PlayerStore;
  readonly startSheet: StartSheet;
}

type SheetCall = Extract<keyof Handlers, `sheet.${string}`>;

/** Anybody at the table may write anywhere on a sheet: there is no curtain to ask. */
export function sheetHandlers(ports: SheetHandlerPorts): Pick<Handlers, SheetCall> {
  const { db, log, sheets, players, startSheet } = ports;

  /** A resent call is answered as the first time and changes nothing. */
  const once = (
    { match, client }: { readonly match: MatchId; readonly client: ClientId },
    change: (session: SheetSession) => Acknowledged,
  ): Result<{ revision: number }, AppRefusal> => {
    const before = log.written(client);
    if (before)
      return before.match === match
        ? ok({ revision: before.revision })
        : fail(appRefusal('bad-request'));
    const session = sheets.open(match);
    if (!session.ok) return session;
    const revision = change(session.value);
    return revision.ok ? ok({ revision: revision.value }) : revision;
  };

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
      once(input, (session) => {
        // A new person is made known only once it is clear that they may come.
        const refused = whyNotPeople(session.fold(), planned(input.people));
        if (refused) return fail(refused);
        const change = transact(db, () => logged(input.people, players));
        return change.ok ? session.people(change.value, input.client) : change;
      }),
    'sheet.options': (input) =>
      once(input, (session) => session.options(input.options, input.client)),
    'sheet.rewind': (input) => once(input, (session) => session.rewind(input.to, input.client)),
    'sheet.close': (input) => once(input, (session) => session.say('close', input.client)),
    'sheet.reopen': (input) => once(input, (session) => session.say('reopen', input.client)),
    'sheet.abandon': (input) => once(input, (session) => session.say('abandon', input.client)),
  };
}

const NOBODY_YET = '' as PlayerId;

function planned(change: PeopleChange): LoggedChange {
  if (!('person' in change)) return change;
  const { person, ...rest } = change;
  return { ...rest, player: person.kind === 'player' ? (person.player as PlayerId) : NOBODY_YET };
}

function logged(change: PeopleChange, players: PlayerStore): Result<LoggedChange, AppRefusal> {
  if (!('person' in change)) return ok(change);
  const person = knownPerson(change.person, players);
  if (!person.ok) return person;
  return ok({ ...planned(change), player: person.value.id });
}
