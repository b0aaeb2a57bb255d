import {
  contract,
  type CallName,
  type Output,
  type Parsed,
  type Reply,
} from '../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../shared/errors.ts';
import { fail, type Result } from '../shared/result.ts';
import type { Watching } from './match/watching.ts';
import type { SheetWatching } from './sheets/watching.ts';

/** Who calls. */
export interface Caller {
  readonly watching: Watching;
  readonly sheet: SheetWatching;
}

type Answer<Name extends CallName> = Result<Output<Name>, AppRefusal>;
type Handler<Name extends CallName> = (
  input: Parsed<Name>,
  caller: Caller,
) => Answer<Name> | Promise<Answer<Name>>;

export type Handlers = { readonly [Name in CallName]: Handler<Name> };

/** Parses a call and hands it to its handler. Whatever comes in, what goes out is an answer or a refusal. */
export async function dispatch(
  handlers: Handlers,
  name: unknown,
  input: unknown,
  caller: Caller,
): Promise<Reply> {
  if (!isCallName(name)) return fail(appRefusal('unknown-call'));
  const parsed = contract[name].input.safeParse(input);
  if (!parsed.success) return fail(appRefusal('bad-request'));
  return answered(() => handle(handlers, name, parsed.data as Parsed<typeof name>, caller));
}

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

function handle<Name extends CallName>(
  handlers: Handlers,
  name: Name,
  input: Parsed<Name>,
  caller: Caller,
): Answer<Name> | Promise<Answer<Name>> {
  const handler: Handler<Name> = handlers[name];
  return handler(input, caller);
}
