import { z } from 'zod';
import { BOT_LEVELS } from '#shared/people.ts';
import { fail, ok, type Result } from '#shared/result.ts';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const jsonObject = z.custom<object>(isObject, 'must be an object');
const seat = z.int().min(0);
const match = { game: z.string(), seats: z.int().min(1), options: jsonObject.optional() };

/** Request fields by operation. Unknown fields are ignored; null is valid only if named. */
export const REQUESTS = {
  games: z.object({}),
  new: z.object({
    ...match,
    seed: z.union([z.string(), z.number().refine(Number.isInteger)]).optional(),
    setup: jsonObject.optional(),
  }),
  view: z.object({ seat: seat.nullable() }),
  legal: z.object({ seat }),
  play: z.object({ seat, move: jsonObject }),
  bot: z.object({ seat, level: z.enum(BOT_LEVELS), ms: z.number().positive().optional() }),
  outcome: z.object({}),
  sheet: z.object({ ...match, rounds: z.array(z.unknown()) }),
};

export type Operation = keyof typeof REQUESTS;
export type Request<Op extends Operation> = z.infer<(typeof REQUESTS)[Op]>;

/** Asks for own properties, so that `constructor` is no operation. */
export const isOperation = (name: unknown): name is Operation =>
  typeof name === 'string' && Object.hasOwn(REQUESTS, name);

export function readRequest<Op extends Operation>(
  op: Op,
  fields: object,
): Result<Request<Op>, string> {
  const read = REQUESTS[op].safeParse(fields);
  if (read.success) return ok(read.data as Request<Op>);
  const [issue] = read.error.issues;
  return fail(`${issue!.path.join('.') || 'request'}: ${issue!.message}`);
}

/** Why a request is refused, in the order in which it is checked. */
export const ERROR_CODES = [
  'bad-request',
  'unknown-game',
  'no-match',
  'match-over',
  'not-to-move',
  'illegal-move',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface ProtocolError {
  readonly code: ErrorCode;
  /** for the reader of a log; programs go by the code */
  readonly message: string;
}

export type Answer = Result<object, ProtocolError>;

export const deny = (code: ErrorCode, message: string): Result<never, ProtocolError> =>
  fail({ code, message });
