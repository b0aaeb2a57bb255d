import { createHash } from 'node:crypto';
import type { CallerOf, CallName, Parsed } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { IdempotencyKey, MatchId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Caller } from '../app/dispatch.ts';
import type { WriteResult, LoggedCall, LogStore } from './log-store.ts';

/**
 * The table's ids stand as they are, as in the logs of older versions; a seat's are its own.
 * @param input as parsed, so that the same call has the same text
 */
function loggedCall(
  principal: CallerOf<ChangeCall>,
  name: string,
  input: { readonly client: IdempotencyKey },
): LoggedCall {
  const isTable = principal.kind === 'laptop';
  const sender = isTable ? [] : ['seat', principal.match, principal.seat];
  return {
    actor: isTable ? 'table' : `seat:${principal.seat}`,
    client: [...sender, input.client].join('/') as IdempotencyKey,
    digest: createHash('sha256')
      .update(JSON.stringify([...sender, name, input]))
      .digest('base64url')
      // 132 bits
      .slice(0, 22),
  };
}

/** What every call that changes something says beside what it changes. */
interface Changing {
  readonly match: MatchId;
  readonly client: IdempotencyKey;
}
type ChangeCall = {
  [Name in CallName]: Parsed<Name> extends Changing ? Name : never;
}[CallName];
type Change<Session, Name extends CallName, Connection> = (
  session: Session,
  input: Parsed<Name>,
  call: LoggedCall,
  caller: Caller<CallerOf<Name>> & Connection,
) => WriteResult;
type Revision = Result<{ readonly revision: number }, AppRefusal>;
type Started = Result<{ readonly match: MatchId }, AppRefusal>;

/**
 * Handlers of calls that are written once, however often they are sent: one that comes again is answered as the first
 * time and changes nothing, and another call under the same id is refused.
 * @param open of the one kind of logs that these calls are about
 */
export function idempotentHandlers<Session, Connection>(
  log: LogStore,
  open: (match: MatchId) => Result<Session, AppRefusal>,
) {
  /** What lies in the bin is not changed behind its back. */
  function handleIdempotently(
    match: MatchId,
    call: LoggedCall,
    change: (session: Session) => WriteResult,
  ): Revision {
    const before = log.findByCall(call);
    if (!before.ok) return before;
    if (before.value)
      return before.value.match === match
        ? ok({ revision: before.value.revision })
        : fail(appRefusal('client-id-used'));
    if (log.isDeleted(match)) return fail(appRefusal('match-deleted'));
    const session = open(match);
    return session.ok ? answer(change(session.value)) : session;
  }

  return {
    /** Of calls that change an open match or sheet. */
    changes<Names extends ChangeCall>(changes: {
      readonly [Name in Names]: Change<Session, Name, Connection>;
    }) {
      // Each is called with the input and the caller of its own call, as the type of what is given back says.
      const byName = changes as unknown as Readonly<
        Record<string, Change<Session, ChangeCall, Connection>>
      >;
      const handlers = Object.entries(byName).map(([name, change]) => [
        name,
        (input: Parsed<ChangeCall>, caller: Caller<CallerOf<ChangeCall>> & Connection) => {
          const call = loggedCall(caller.principal, name, input);
          return handleIdempotently(input.match, call, (session) =>
            change(session, input, call, caller),
          );
        },
      ]);
      return Object.fromEntries(handlers) as {
        readonly [Name in Names]: (
          input: Parsed<Name>,
          caller: Caller<CallerOf<Name>> & Connection,
        ) => Revision;
      };
    },

    /** Of the call that starts a match or sheet. */
    start:
      <Name extends CallName>(
        name: Name,
        start: (input: Parsed<Name>, call: LoggedCall) => Started,
      ) =>
      (
        input: Parsed<Name> & Pick<Changing, 'client'>,
        { principal }: Caller<CallerOf<ChangeCall>>,
      ): Started => {
        const call = loggedCall(principal, name, input);
        const before = log.findByCall(call);
        if (!before.ok) return before;
        if (!before.value) return start(input, call);
        const { match, revision } = before.value;
        return revision === 0 ? ok({ match }) : fail(appRefusal('client-id-used'));
      },

    /** Of the call that abandons a match or sheet, also one that cannot be read any more. */
    abandon:
      (
        name: CallName,
        abandon: (session: Session, call: LoggedCall) => WriteResult,
        now: () => number,
      ) =>
      (input: Changing, { principal }: Caller<CallerOf<ChangeCall>>): Revision => {
        const call = loggedCall(principal, name, input);
        const done = handleIdempotently(input.match, call, (session) => abandon(session, call));
        if (done.ok || done.error.code !== 'unreadable-match') return done;
        return answer(log.abandonUnread(input.match, now(), call));
      },
  };
}

const answer = (written: WriteResult): Revision =>
  written.ok ? ok({ revision: written.value }) : written;
