import { z } from 'zod';
import type { Seat } from '#shared/ids.ts';
import type { AnyEvent, AnyMove } from '#core/game-instance.ts';

/** A program's complete input for a move: only the seat's view and public information. */
export interface MoveRequest {
  readonly game: string;
  readonly seats: number;
  readonly seat: Seat;
  readonly options: object;
  readonly view: object;
  /** the legal moves, at least one */
  readonly moves: readonly AnyMove[];
  /** thinking time */
  readonly ms: number;
  /** public events since this seat's last request in this match */
  readonly since: readonly AnyEvent[];
}

/** Protocol version, sent to a program at its start. */
const PROTOCOL = 1;
export const HELLO_ID = 0;

export const helloLine = { id: HELLO_ID, op: 'hello', protocol: PROTOCOL } as const;
export const moveLine = (id: number, request: MoveRequest): object => ({
  id,
  op: 'move',
  ...request,
});

const hello = z.object({
  name: z.string().trim().min(1).max(80),
  games: z.array(z.string().max(40)).max(100),
});
/** A program's description of itself. */
export type Hello = Readonly<z.output<typeof hello>>;

const answer = z.looseObject({ id: z.int().min(0) });
export type Answer = z.output<typeof answer>;

const answeredMove = z.object({ move: z.looseObject({ type: z.string() }) });

/** Parses an answer; null if the line is none. */
export function readAnswer(line: string): Answer | null {
  try {
    return answer.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

export const readHello = (given: Answer): Hello | null => hello.safeParse(given).data ?? null;

/** Returns an answer's move, which may be illegal. */
export const readMove = (given: Answer): AnyMove | null =>
  answeredMove.safeParse(given).data?.move ?? null;
