import type { CallName, Input, Reply } from './contract.ts';
import type { Push } from './pushes.ts';

/** What a carrier gives the renderer: the same two things over IPC and over a WebSocket. */
export interface RpcClient {
  call<Name extends CallName>(name: Name, input: Input<Name>): Promise<Reply<Name>>;
  subscribe(onPush: (push: Push) => void): void;
}

/** The name under which the preload hangs its client on the window. */
export const PRELOAD_API_NAME = 'menagerie';

/**
 * The words on a WebSocket, one JSON object each. The laptop's own page begins with the token, a phone with `hello`, which
 * shows that it has come through the handshake.
 */
export type ClientMessage =
  | { readonly token: string }
  | { readonly hello: true }
  /** asks whether anybody is still there: a page hears nothing of the pings that WebSockets have of their own */
  | { readonly ping: true }
  | { readonly id: number; readonly call: string; readonly input: unknown };
export type ServerMessage =
  | { readonly welcome: true }
  | { readonly pong: true }
  | { readonly id: number; readonly reply: Reply }
  | { readonly push: Push };

/** Why the host closes a socket, as WebSocket close codes (4000–4999 are an application's own). */
export const CLOSE_CODES = {
  superseded: 4001,
  /** to a phone: it sits elsewhere now, and comes again at once */
  moved: 4002,
  unauthorised: 4003,
  /** to a phone: the table has sent it away */
  released: 4004,
  /** to a phone: the phones were put away */
  stopped: 4005,
  /** to a phone without a seat: another code is needed now */
  renewed: 4006,
  rude: 4008,
} as const;

/** The name of the scoreboard's own window, the only one that the page may open. */
export const SCOREBOARD_WINDOW = 'menagerie-scoreboard';

/** The names of the two channels on Electron's IPC. */
export const IPC_CHANNELS = { call: 'menagerie:call', push: 'menagerie:push' } as const;
