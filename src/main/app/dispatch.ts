import {
  contract,
  type CallerOf,
  type CallName,
  type Output,
  type Parsed,
  type Principal,
  type Reply,
} from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';

/** Who calls. What a connection is beside, such as what it watches, only the features say that handle calls by it. */
export interface Caller<By extends Principal = Principal> {
  readonly principal: By;
}

type Answer<Name extends CallName> = Result<Output<Name>, AppRefusal>;
/** What only the table may call asks no further who calls: its caller can be nobody else. */
type Handler<Name extends CallName, Connection> = (
  input: Parsed<Name>,
  caller: Caller<CallerOf<Name>> & Connection,
) => Answer<Name> | Promise<Answer<Name>>;

/** A handler for each call; `Connection` is what it needs of the caller beside the principal. */
export type Handlers<Connection = unknown> = {
  readonly [Name in CallName]: Handler<Name, Connection>;
};

/**
 * Hands an admitted call to its handler. Whatever comes in, what goes out is an answer or a refusal.
 * @param activeMatch the match or sheet that lies on the laptop's table
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

/** A call that there is, by somebody who may make it, in its own shape; else why not. */
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

/** Whom the contract does not name is denied. */
const mayCall = ({ kind }: Principal, name: CallName): boolean => {
  const callers: readonly Principal['kind'][] = contract[name].callers;
  return callers.includes(kind);
};

/** A seat asks about the match it sits in, and no other; whoever looks on about the one that lies on the table. */
const isAboutOwn = (principal: Principal, input: object, activeMatch: MatchId | null): boolean => {
  if (principal.kind === 'laptop' || !('match' in input)) return true;
  return input.match === (principal.kind === 'seat' ? principal.match : activeMatch);
};

/** Exceptions are bugs: the table gets a sentence, the programmer the stack. */
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
  // `admit` has found the principal among those who may make this call.
  return handler(input, caller as Caller<CallerOf<Name>> & Connection);
}
