import type { CallName, Input, Reply } from './contract.ts';
import type { Push } from './pushes.ts';
import { PIECE_LENGTH_MAX } from './exchange.ts';

export interface RpcClient {
  call<Name extends CallName>(name: Name, input: Input<Name>): Promise<Reply<Name>>;
  subscribe(onPush: (push: Push) => void): void;
}

export const PRELOAD_API_NAME = 'menagerie';

/**
 * Client messages on a WebSocket, one JSON object each. The laptop's page begins with the token, a phone with `hello`,
 * which proves that it completed the handshake.
 */
export type ClientMessage =
  | { readonly token: string }
  | { readonly hello: true }
  /** checks the connection: a page does not see the WebSocket's own pings */
  | { readonly ping: true }
  | { readonly id: number; readonly call: string; readonly input: unknown };
export type ServerMessage =
  | { readonly welcome: true }
  | { readonly pong: true }
  | { readonly id: number; readonly reply: Reply }
  | { readonly push: Push };

/** Close codes of the server's WebSockets (4000–4999 are for applications). */
export const CLOSE_CODES = {
  superseded: 4001,
  /** to a phone: its seat changed, and it reconnects at once */
  moved: 4002,
  unauthorised: 4003,
  /** to a phone: the laptop disconnected it */
  released: 4004,
  /** to a phone: phones were turned off */
  stopped: 4005,
  /** to a phone without a seat: a new code is needed */
  renewed: 4006,
  policyViolation: 4008,
} as const;

export const FRAME_BYTES_MAX = 16 * 1024;

const encoder = new TextEncoder();

/** Bytes of a frame for the call's number, its braces, and a phone's padding and encryption. */
const FRAME_RESERVE = 2048;

export const exceedsFrame = (call: string, input: unknown): boolean =>
  encoder.encode(JSON.stringify({ call, input })).length > FRAME_BYTES_MAX - FRAME_RESERVE;

/** Name of the scoreboard window, the only one that the page may open. */
export const SCOREBOARD_WINDOW = 'menagerie-scoreboard';

export const IPC_CHANNELS = { call: 'menagerie:call', push: 'menagerie:push' } as const;

/**
 * Calls of the laptop's page that are sent as a POST of `{call, input}` with `Authorization: Bearer <token>`: those that
 * a WebSocket frame is too short for, and `calls`, whose reply would delay others. `lengthMax` is in bytes, with room for
 * what UTF-8 and JSON add to a piece of a file.
 */
export const BULK = {
  path: '/bulk',
  calls: [
    'exchange.upload',
    'exchange.preview',
    'exchange.import',
    'photos.add',
    'photos.read',
    'photos.import',
  ],
  lengthMax: 8 * PIECE_LENGTH_MAX,
} as const satisfies { readonly calls: readonly CallName[]; readonly [more: string]: unknown };

/** ms without any phone after which an evening is over: the laptop stops the phones */
export const EVENING_END_MS = 3 * 60 * 60 * 1000;

/** A vote for the last match again, with the same people; all other votes are ids of games. */
export const REMATCH = 'rematch';
