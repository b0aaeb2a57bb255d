import type { RawData, WebSocket } from 'ws';
import { CLOSE_CODES, type ServerMessage } from '#shared/client.ts';
import type { MatchPush, SendPush } from '#shared/pushes.ts';
import { type Heartbeat, type Limits, rateLimiter } from './limits.ts';
import { LAPTOP, type App, type Connection } from '../app/app.ts';
import { sameToken } from './access.ts';

type UntrustedMessage = Readonly<Record<string, unknown>>;

export interface Codec {
  read(data: RawData, isBinary: boolean): UntrustedMessage | null;
  /** Returns a message's frames, to be sent in order. @param publicly see `SendPush` */
  write(message: ServerMessage, publicly?: MatchPush): readonly (string | Uint8Array)[];
}

export type Admission =
  | { readonly kind: 'answer'; readonly frame: Uint8Array }
  | { readonly kind: 'admit'; readonly codec: Codec; readonly connect: Connect }
  | { readonly kind: 'refuse'; readonly code: number };
type Connect = (send: SendPush, end: (code: number) => void) => Connection;

export type Authenticate = (data: RawData, isBinary: boolean) => Admission;

/** queued frames of a WebSocket before admission; an honest page sends two, then waits */
const QUEUED_MAX = 8;

/**
 * Handles one client's WebSocket: first its admission, then its calls. Invalid frames close the
 * socket with a code; a client that stops reading is terminated. The server limits admission time.
 * @param admitted called after admission
 * @param inTurn schedules the frames received before admission; must preserve their order
 */
export function serveConnection(
  socket: WebSocket,
  authenticate: Authenticate,
  limits: Limits,
  admitted: (connection: Connection) => void = () => undefined,
  inTurn: (task: () => void) => void = (task) => {
    task();
  },
): void {
  let client: { readonly codec: Codec; readonly connection: Connection } | null = null;
  let callsInProgress = 0;
  let queued = 0;
  const waiting: UntrustedMessage[] = [];
  const isWithinRate = rateLimiter(limits.rateLimit, () => performance.now());
  const unread = watchReader(limits.unreadMs, () => {
    socket.terminate();
  });
  const heartbeat = watchHeartbeat(socket, limits.heartbeat);

  const onFrameSent = (): void => {
    unread.taken();
    callNext();
  };
  const send = (codec: Codec, message: ServerMessage, publicly?: MatchPush): void => {
    if (socket.readyState !== socket.OPEN) return;
    for (const frame of codec.write(message, publicly)) {
      unread.sent();
      socket.send(frame, onFrameSent);
    }
    if (socket.bufferedAmount > limits.unsentBytes) socket.terminate();
  };

  const admit = (codec: Codec, connect: Connect): void => {
    send(codec, { welcome: true });
    const close = (code: number): void => {
      socket.close(code);
    };
    const connection = connect((push, publicly) => {
      send(codec, { push }, publicly);
      if (push.type === 'superseded') close(CLOSE_CODES.superseded);
    }, close);
    client = { codec, connection };
    heartbeat.start();
    admitted(connection);
  };

  const greet = (data: RawData, isBinary: boolean): void => {
    const admission = authenticate(data, isBinary);
    if (admission.kind === 'refuse') socket.close(admission.code);
    else if (admission.kind === 'admit') admit(admission.codec, admission.connect);
    else socket.send(admission.frame);
  };

  const receive = (codec: Codec, data: RawData, isBinary: boolean): void => {
    const message = codec.read(data, isBinary);
    if (!message || !isWithinRate()) socket.close(CLOSE_CODES.policyViolation);
    else if (message.ping === true) send(codec, { pong: true });
    else if (Number.isSafeInteger(message.id) && hasRoom()) {
      waiting.push(message);
      callNext();
    } else socket.close(CLOSE_CODES.policyViolation);
  };

  const hasRoom = (): boolean => waiting.length < limits.callsWaiting;
  /** Runs calls only while the client reads the replies. */
  const callNext = (): void => {
    if (!client || socket.readyState !== socket.OPEN) return;
    const { codec, connection } = client;
    while (callsInProgress < limits.callsAtOnce && socket.bufferedAmount < limits.unreadBytes) {
      const message = waiting.shift();
      if (!message) return;
      callsInProgress++;
      void connection.call(message.call, message.input).then((reply) => {
        callsInProgress--;
        send(codec, { id: message.id as number, reply });
        callNext();
      });
    }
  };

  const handleFrame = (data: RawData, isBinary: boolean): void => {
    // Frames that arrive during the close are ignored.
    if (socket.readyState !== socket.OPEN) return;
    if (client) receive(client.codec, data, isBinary);
    else greet(data, isBinary);
  };
  socket.on('message', (data, isBinary) => {
    // A frame never overtakes queued frames.
    if (client && queued === 0) handleFrame(data, isBinary);
    else if (queued >= QUEUED_MAX) socket.close(CLOSE_CODES.unauthorised);
    else {
      queued++;
      inTurn(() => {
        queued--;
        handleFrame(data, isBinary);
      });
    }
  });
  socket.on('ping', (data) => {
    if (!client || !isWithinRate()) {
      socket.terminate();
      return;
    }
    unread.sent();
    socket.pong(data, undefined, onFrameSent);
  });
  socket.on('pong', heartbeat.answered);
  socket.on('close', () => {
    waiting.length = 0;
    unread.stop();
    heartbeat.stop();
    client?.connection.close();
  });
  // After a too long or malformed frame, ws itself closes the socket with a code.
  socket.on('error', () => undefined);
}

/** Calls `cut` if pending data exists and the client reads none for `ms`. */
function watchReader(ms: number, cut: () => void) {
  let unread = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    sent(): void {
      if (unread++ === 0) timer = setTimeout(cut, ms);
    },
    taken(): void {
      if (--unread === 0) clearTimeout(timer);
      else timer?.refresh();
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}

/** Sends pings. Terminates after too many unanswered pings or an unsolicited pong. */
function watchHeartbeat(socket: WebSocket, heartbeat: Heartbeat | null) {
  let unanswered = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    start(): void {
      if (!heartbeat) return;
      timer = setInterval(() => {
        if (unanswered++ < heartbeat.unansweredMax) socket.ping();
        else socket.terminate();
      }, heartbeat.everyMs);
    },
    answered(): void {
      if (unanswered === 0) socket.terminate();
      unanswered = 0;
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}

const plainCodec: Codec = {
  read: (data, isBinary) => (isBinary ? null : parseMessage(data)),
  write: (message) => [JSON.stringify(message)],
};

/** Admits the laptop's page, whose first message contains the token. */
export const byToken =
  (token: string, app: App): Authenticate =>
  (data, isBinary) => {
    const message = plainCodec.read(data, isBinary);
    return message && typeof message.token === 'string' && sameToken(message.token, token)
      ? { kind: 'admit', codec: plainCodec, connect: (send) => app.connect(LAPTOP, send) }
      : { kind: 'refuse', code: CLOSE_CODES.unauthorised };
  };

export function parseMessage(text: RawData | string): UntrustedMessage | null {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === 'object' && value !== null ? (value as UntrustedMessage) : null;
  } catch {
    return null;
  }
}
