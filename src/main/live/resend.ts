import { createHash } from 'node:crypto';
import type { CallName, Parsed } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { ClientId, MatchId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Caller } from '../dispatch.ts';
import type { Acknowledged, LoggedCall, LogStore } from './log.ts';

/** @param input as parsed, so that the same call has the same text */
const loggedCall = (name: string, input: { readonly client: ClientId }): LoggedCall => ({
  client: input.client,
  digest: createHash('sha256')
    .update(JSON.stringify([name, input]))
    .digest('base64url')
    // 132 bits
    .slice(0, 22),
});

/** What every call that changes something says beside what it changes. */
interface Changing {
  readonly match: MatchId;
  readonly client: ClientId;
}
type ChangeCall = {
  [Name in CallName]: Parsed<Name> extends Changing ? Name : never;
}[CallName];
type Change<Session, Name extends CallName> = (
  session: Session,
  input: Parsed<Name>,
  call: LoggedCall,
  caller: Caller,
) => Acknowledged;
type Revision = Result<{ readonly revision: number }, AppRefusal>;
type Started = Result<{ readonly match: MatchId }, AppRefusal>;

/**
 * Handlers of calls that are written once, however often they are sent: one that comes again is answered as the first
 * time and changes nothing, and another call under the same id is refused.
 * @param open of the one kind of logs that these calls are about
 */
export function onceHandlers<Session>(
  log: LogStore,
  open: (match: MatchId) => Result<Session, AppRefusal>,
) {
  /** What lies in the bin is not changed behind its back. */
  function answerOnce(
    match: MatchId,
    call: LoggedCall,
    change: (session: Session) => Acknowledged,
  ): Revision {
    const before = log.entryOf(call);
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
    changes: <Names extends ChangeCall>(changes: {
      readonly [Name in Names]: Change<Session, Name>;
    }) =>
      Object.fromEntries(
        Object.entries<Change<Session, ChangeCall>>(changes).map(([name, change]) => [
          name,
          (input: Changing, caller: Caller) => {
            const call = loggedCall(name, input);
            return answerOnce(input.match, call, (session) => change(session, input, call, caller));
          },
        ]),
      ) as unknown as {
        readonly [Name in Names]: (input: Parsed<Name>, caller: Caller) => Revision;
      },

    /** Of the call that starts a match or sheet. */
    start:
      <Name extends CallName>(
        name: Name,
        start: (input: Parsed<Name>, call: LoggedCall) => Started,
      ) =>
      (input: Parsed<Name> & Pick<Changing, 'client'>): Started => {
        const call = loggedCall(name, input);
        const before = log.entryOf(call);
        if (!before.ok) return before;
        if (!before.value) return start(input, call);
        const { match, revision } = before.value;
        return revision === 0 ? ok({ match }) : fail(appRefusal('client-id-used'));
      },

    /** Of the call that abandons a match or sheet, also one that cannot be read any more. */
    abandon:
      (
        name: CallName,
        abandon: (session: Session, call: LoggedCall) => Acknowledged,
        now: () => number,
      ) =>
      (input: Changing): Revision => {
        const call = loggedCall(name, input);
        const done = answerOnce(input.match, call, (session) => abandon(session, call));
        if (done.ok || done.error.code !== 'unreadable-match') return done;
        return answer(log.abandonUnread(input.match, now(), call));
      },
  };
}

const answer = (written: Acknowledged): Revision =>
  written.ok ? ok({ revision: written.value }) : written;
