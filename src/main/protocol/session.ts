import { ok, type Result } from '#shared/result.ts';
import type { Game } from '#core/game-instance.ts';
import { HANDLERS, type Ports, type Session } from './handlers.ts';
import type { Line } from './line-splitter.ts';
import {
  deny,
  isObject,
  isOperation,
  readRequest,
  type Answer,
  type Operation,
  type ProtocolError,
} from './requests.ts';

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
