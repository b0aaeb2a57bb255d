import type { RawData, WebSocket } from 'ws';
import { CLOSE_CODES, type ServerMessage } from '../../shared/client.ts';
import type { MatchPush, SendPush } from '../../shared/pushes.ts';
import type { Connection } from '../app/app.ts';
import { type Heartbeat, type Limits, rateLimiter } from './limits.ts';

/** Client message, parsed and not yet validated. */
export type UntrustedMessage = Readonly<Record<string, unknown>>;

/** Wire format of the messages. */
export interface Codec {
  /** Null for a frame that is none of ours. */
  read(data: RawData, isBinary: boolean): UntrustedMessage | null;
  /** The frames of a word, which have to be sent in this order. @param publicly see `SendPush` */
  write(message: ServerMessage, publicly?: MatchPush): readonly (string | Uint8Array)[];
}

/** Result of a frame from a client that is not admitted yet. */
export type Admission =
  /** to be answered, before they say more */
  | { readonly kind: 'answer'; readonly frame: Uint8Array }
  | { readonly kind: 'admit'; readonly codec: Codec; readonly connect: Connect }
  | { readonly kind: 'refuse'; readonly code: number };
type Connect = (send: SendPush, end: (code: number) => void) => Connection;

/** Reads one client's frames until it is admitted or refused. */
export type Authenticate = (data: RawData, isBinary: boolean) => Admission;

/** messages of one WebSocket that wait to be looked at; an honest page says two things, and then waits */
const QUEUED_MAX = 8;

/**
 * Carries one client's WebSocket: first what admits it, then its calls. A client that sends anything else is closed with a
 * code, one that does not read what is sent is cut off. How long admission may take is limited by the server.
 * @param admitted called when it was
 * @param inTurn when what comes before admission is looked at: in the order in which it is handed over
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
  /** Answers are made no faster than they are read. */
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
    // What still arrives while the socket is being closed is not answered.
    if (socket.readyState !== socket.OPEN) return;
    if (client) receive(client.codec, data, isBinary);
    else greet(data, isBinary);
  };
  socket.on('message', (data, isBinary) => {
    // Nothing overtakes what waits for its turn.
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
  // A frame that is too long or malformed: ws closes the socket with the fitting code by itself.
  socket.on('error', () => undefined);
}

/** Calls `cut` when the other end has read nothing of what waits for it for so many ms. */
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

/** Pings, and cuts off who leaves too many unanswered, or answers what nobody asked. */
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
