import {
  contract,
  type CallerOf,
  type CallName,
  type Output,
  type Parsed,
  type Principal,
  type Reply,
} from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** Caller of a handler. Features add their own connection data, such as subscriptions. */
export interface Caller<By extends Principal = Principal> {
  readonly principal: By;
}

type Answer<Name extends CallName> = Result<Output<Name>, AppRefusal>;
/** Handler of one call; its caller's type is narrowed to the principals that may make the call. */
type Handler<Name extends CallName, Connection> = (
  input: Parsed<Name>,
  caller: Caller<CallerOf<Name>> & Connection,
) => Answer<Name> | Promise<Answer<Name>>;

/** Handlers of all calls; `Connection` is the data they need of the caller beside the principal. */
export type Handlers<Connection = unknown> = {
  readonly [Name in CallName]: Handler<Name, Connection>;
};

/**
 * Passes an admitted call to its handler. Any input results in a reply or a refusal.
 * @param activeMatch the match or sheet that phones see
 */
export async function dispatch<Connection>(
  handlers: Handlers<Connection>,
  name: unknown,
  input: unknown,
  caller: Caller & Connection,
  activeMatch: MatchId | null,
): Promise<Reply> {
  const call = admit(caller.principal, name, input, activeMatch);
  return call.ok ? answered(() => handle(handlers, call.value, caller)) : call;
}

interface AdmittedCall<Name extends CallName = CallName> {
  readonly name: Name;
  readonly input: Parsed<Name>;
}

export function admit(
  principal: Principal,
  name: unknown,
  input: unknown,
  activeMatch: MatchId | null = null,
): Result<AdmittedCall, AppRefusal> {
  if (!isCallName(name)) return fail(appRefusal('unknown-call'));
  if (!mayCall(principal, name)) return fail(appRefusal('not-allowed'));
  const parsed = contract[name].input.safeParse(input);
  if (!parsed.success) return fail(appRefusal('bad-request'));
  return isAboutOwn(principal, parsed.data, activeMatch)
    ? ok({ name, input: parsed.data })
    : fail(appRefusal('not-allowed'));
}

const mayCall = ({ kind }: Principal, name: CallName): boolean => {
  const callers: readonly Principal['kind'][] = contract[name].callers;
  return callers.includes(kind);
};

/** Whether the call is about the caller's own match: a seat's match, or for a guest the active match. */
const isAboutOwn = (principal: Principal, input: object, activeMatch: MatchId | null): boolean => {
  if (principal.kind === 'laptop' || !('match' in input)) return true;
  return input.match === (principal.kind === 'seat' ? principal.match : activeMatch);
};

/** Exceptions are bugs: the caller gets `internal`, the programmer the stack. */
export async function answered(work: () => Reply | Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : new Error(String(error)));
    return fail(appRefusal('internal'));
  }
}

const isCallName = (name: unknown): name is CallName =>
  typeof name === 'string' && Object.hasOwn(contract, name);

function handle<Name extends CallName, Connection>(
  handlers: Handlers<Connection>,
  { name, input }: AdmittedCall<Name>,
  caller: Caller & Connection,
): Answer<Name> | Promise<Answer<Name>> {
  const handler: Handler<Name, Connection> = handlers[name];
  // `admit` has checked that the principal may make this call.
  return handler(input, caller as Caller<CallerOf<Name>> & Connection);
}
