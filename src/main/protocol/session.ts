import { ok, type Result, fail } from '#shared/result.ts';
import type {
  Game,
  AnyEvent,
  AnyMove,
  AnyRefusal,
  AnyObservation,
  GameInstance,
} from '#core/game-instance.ts';
import type { Line } from './line-splitter.ts';
import type { Seat } from '#shared/ids.ts';
import { z } from 'zod';
import { BOT_LEVELS, type BotLevel } from '#shared/people.ts';

export interface Protocol {
  answer(line: Line): string;
}

/** A session of the engine protocol: one running match at most, and one answer to every line. */
export function createProtocol(games: readonly Game[], ports: Ports): Protocol {
  const session: Session = { games, instance: null, ...ports };
  return {
    answer(line) {
      const fields = readFields(line);
      if (!fields.ok) return writeAnswer(fields, undefined);
      const { text, value } = fields.value;
      return writeAnswer(
        answerTo(session, { ...value, ...longSeed(text, value['seed']) }),
        rawField(text, 'id'),
      );
    },
  };
}

interface Fields {
  readonly text: string;
  readonly value: Readonly<Record<string, unknown>>;
}

function readFields(line: Line): Result<Fields, ProtocolError> {
  if (!line.ok) return deny('bad-request', `the line is ${line.error}`);
  try {
    const value: unknown = JSON.parse(line.value);
    return isObject(value)
      ? ok({ text: line.value, value })
      : deny('bad-request', 'the line is no JSON object');
  } catch {
    return deny('bad-request', 'the line is no JSON');
  }
}

/** A seed of more digits than a number holds is the string of its digits. */
const longSeed = (line: string, seed: unknown): object =>
  Number.isInteger(seed) && !Number.isSafeInteger(seed) ? { seed: rawField(line, 'seed') } : {};

function answerTo(session: Session, fields: Fields['value']): Answer {
  return isOperation(fields['op'])
    ? handle(session, fields['op'], fields)
    : deny('bad-request', 'op: there is no such operation');
}

function handle<Op extends Operation>(session: Session, op: Op, fields: object): Answer {
  const request = readRequest(op, fields);
  return request.ok ? HANDLERS[op](session, request.value) : deny('bad-request', request.error);
}

/** `id` is the JSON text of the request's id, repeated to the letter. */
function writeAnswer(answer: Answer, id: string | undefined): string {
  const body = answer.ok ? { ok: true, ...answer.value } : answer;
  const text = JSON.stringify(body);
  return id === undefined ? text : `{"id":${id},${text.slice(1)}`;
}

/**
 * The text of a field of a JSON object as it stands in the line, or undefined if the object has no such field. For
 * values that must come back exactly: `JSON.parse` rounds long numbers, and `JSON.stringify` gives up on deep nesting.
 * The line must be a valid JSON object. Of a repeated field the last one counts, as for `JSON.parse`.
 */
export function rawField(line: string, name: string): string | undefined {
  let found: string | undefined;
  let at = line.indexOf('{') + 1;
  for (;;) {
    const key = line.indexOf('"', at);
    if (key < 0) return found;
    const keyEnd = stringEnd(line, key);
    const value = line.indexOf(':', keyEnd) + 1;
    at = valueEnd(line, value);
    if (JSON.parse(line.slice(key, keyEnd)) === name) found = line.slice(value, at).trim();
  }
}

function stringEnd(line: string, start: number): number {
  let at = start + 1;
  while (line[at] !== '"') at += line[at] === '\\' ? 2 : 1;
  return at + 1;
}

function valueEnd(line: string, start: number): number {
  let depth = 0;
  for (let at = start; ; at++) {
    const char = line[at]!;
    if (char === '"') at = stringEnd(line, at) - 1;
    else if (char === '{' || char === '[') depth++;
    else if (depth === 0 && (char === ',' || char === '}')) return at;
    else if (char === '}' || char === ']') depth--;
  }
}

interface Ports {
  readonly freshSeed: () => string;
  /** Chooses for a bot. `ms` bounds the thinking; without it the level's own time does. */
  readonly think: (
    game: Game,
    observation: AnyObservation,
    level: BotLevel,
    ms: number | undefined,
  ) => AnyMove;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
}

interface Session extends Ports {
  readonly games: readonly Game[];
  instance: GameInstance | null;
}

type Handler<Op extends Operation> = (session: Session, request: Request<Op>) => Answer;

const HANDLERS: { readonly [Op in Operation]: Handler<Op> } = {
  games: (session) =>
    ok({ games: session.games.map(({ id, seats }) => ({ id, seats: [seats.min, seats.max] })) }),

  new(session, { game: id, seats, options, seed = session.freshSeed(), setup }) {
    const game = gameOf(session, id);
    if (!game.ok) return game;
    const table = game.value.setup({ options, seats, seed: String(seed), prescribed: setup });
    if (!table.ok) return deny('bad-request', `${table.error} do not fit ${id}`);
    session.instance = table.value;
    return ok({ toMove: table.value.toMove() });
  },

  view(session, { seat }) {
    const table = runningInstance(session, seat);
    return table.ok ? ok({ view: table.value.view(seat) }) : table;
  },

  legal(session, { seat }) {
    const table = runningInstance(session, seat);
    return table.ok ? ok({ moves: table.value.moves(seat) }) : table;
  },

  play(session, { seat, move }) {
    const table = instanceToMove(session, seat);
    if (!table.ok) return table;
    const events: AnyEvent[] = [];
    const refusal = table.value.play(seat, move, (event) => events.push(event));
    if (refusal) return deny('illegal-move', reasonOf(refusal));
    const toMove = table.value.toMove();
    return ok({ toMove, over: table.value.outcome().over, events });
  },

  bot(session, { seat, level, ms }) {
    const table = instanceToMove(session, seat);
    if (!table.ok) return table;
    const start = session.now();
    const observation = { seat, view: table.value.view(seat), moves: table.value.moves(seat) };
    const move = session.think(table.value.game, observation, level, ms);
    return ok({ move, ms: Math.round(session.now() - start) });
  },

  outcome(session) {
    const table = runningInstance(session, null);
    return table.ok ? ok(table.value.outcome()) : table;
  },

  sheet(session, { game: id, seats, options, rounds }) {
    const game = gameOf(session, id);
    if (!game.ok) return game;
    const sheet = game.value.sumSheet(options, seats, rounds);
    return sheet.ok ? sheet : deny('bad-request', `${sheet.error} do not fit ${id}`);
  },
};

function gameOf(session: Session, id: string): Result<Game, ProtocolError> {
  const game = session.games.find((game) => game.id === id);
  return game ? ok(game) : deny('unknown-game', 'there is no such game');
}

/** The running match, if it has that seat; a spectator always has a place. */
function runningInstance(session: Session, seat: Seat | null): Result<GameInstance, ProtocolError> {
  const { instance } = session;
  if (!instance) return deny('no-match', 'no match has been started');
  if (seat !== null && seat >= instance.seats)
    return deny('bad-request', `there is no seat ${seat}`);
  return ok(instance);
}

function instanceToMove(session: Session, seat: Seat): Result<GameInstance, ProtocolError> {
  const instance = runningInstance(session, seat);
  if (!instance.ok) return instance;
  const toMove = instance.value.toMove();
  if (toMove.length === 0) return deny('match-over', 'the match is over');
  if (!toMove.includes(seat)) return deny('not-to-move', `seat ${seat} is not to move`);
  return instance;
}

const reasonOf = ({ refusal }: AnyRefusal): string =>
  [refusal.code, ...Object.entries(refusal.params).map(([name, value]) => `${name} ${value}`)].join(
    ', ',
  );

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
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

type Operation = keyof typeof REQUESTS;
type Request<Op extends Operation> = z.infer<(typeof REQUESTS)[Op]>;

/** Asks for own properties, so that `constructor` is no operation. */
const isOperation = (name: unknown): name is Operation =>
  typeof name === 'string' && Object.hasOwn(REQUESTS, name);

function readRequest<Op extends Operation>(op: Op, fields: object): Result<Request<Op>, string> {
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

interface ProtocolError {
  readonly code: ErrorCode;
  /** for the reader of a log; programs go by the code */
  readonly message: string;
}

type Answer = Result<object, ProtocolError>;

const deny = (code: ErrorCode, message: string): Result<never, ProtocolError> =>
  fail({ code, message });
