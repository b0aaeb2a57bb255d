import { createHash } from 'node:crypto';
import type { CallerOf, CallName, Parsed } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { IdempotencyKey, MatchId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Caller } from '../app/dispatch.ts';
import type { WriteResult, LoggedCall, LogStore } from './log-store.ts';

/**
 * Laptop keys are stored unchanged, as in older logs; seat keys are prefixed with match and seat.
 * @param input parsed, so that equal calls have equal text
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
 * Creates handlers of calls that are written once: a repeated call gets the first reply and changes nothing, and a
 * different call with the same key is refused.
 * @param open opens logs of the one kind that these calls are about
 */
export function idempotentHandlers<Session, Connection>(
  log: LogStore,
  open: (match: MatchId) => Result<Session, AppRefusal>,
) {
  /** Refuses deleted matches and sheets, which cannot be changed. */
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
    changes<Names extends ChangeCall>(changes: {
      readonly [Name in Names]: Change<Session, Name, Connection>;
    }) {
      // Each change receives the input and caller of its own call, as the return type states.
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

    /** Handler of the call that abandons a match or sheet, even an unreadable one. */
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
