import type { RawData, WebSocket } from 'ws';
import { CLOSE, type HostWord } from '../../shared/client.ts';
import { TABLE, type App, type Connection } from '../app.ts';
import { sameToken } from './access.ts';
import { type Limits, rateLimiter } from './limits.ts';

interface ConnectionRules {
  readonly token: string;
  readonly limits: Limits;
}

/**
 * Carries one page's WebSocket: first its token, then its calls. A page that sends anything else is closed with a code, one
 * that does not read what is sent is cut off. How long the token may take is limited in `serve`.
 * @param admitted called when the token was right
 */
export function serveConnection(
  socket: WebSocket,
  app: App,
  { token, limits }: ConnectionRules,
  admitted: (connection: Connection) => void = () => undefined,
): void {
  let connection: Connection | null = null;
  let underWay = 0;
  const waiting: Message[] = [];
  const isWithinRate = rateLimiter(limits.rateLimit, () => performance.now());
  const unread = watchReader(limits.unreadMs, () => {
    socket.terminate();
  });

  const taken = (): void => {
    unread.taken();
    callNext();
  };
  const send = (message: HostWord): void => {
    unread.sent();
    socket.send(JSON.stringify(message), taken);
  };

  const admit = (): Connection => {
    send({ welcome: true });
    return app.connect(TABLE, (push) => {
      send({ push });
      if (push.type === 'superseded') socket.close(CLOSE.superseded);
    });
  };

  const receive = (data: RawData, isBinary: boolean): void => {
    const message = isBinary ? null : parseMessage(data);
    if (!connection) {
      if (message && typeof message.token === 'string' && sameToken(message.token, token))
        admitted((connection = admit()));
      else socket.close(CLOSE.unauthorised);
    } else if (message && Number.isSafeInteger(message.id) && isWithinRate() && hasRoom()) {
      waiting.push(message);
      callNext();
    } else socket.close(CLOSE.rude);
  };

  const hasRoom = (): boolean => waiting.length < limits.callsWaiting;
  /** Answers are made no faster than they are read. */
  const callNext = (): void => {
    while (underWay < limits.callsAtOnce && socket.bufferedAmount < limits.unreadBytes) {
      const message = waiting.shift();
      if (!message) return;
      underWay++;
      void connection!.call(message.call, message.input).then((reply) => {
        underWay--;
        send({ id: message.id as number, reply });
        callNext();
      });
    }
  };

  socket.on('message', (data, isBinary) => {
    // What still arrives while the socket is being closed is not answered.
    if (socket.readyState === socket.OPEN) receive(data, isBinary);
  });
  socket.on('ping', (data) => {
    if (!connection || !isWithinRate()) {
      socket.terminate();
      return;
    }
    unread.sent();
    socket.pong(data, undefined, taken);
  });
  socket.on('pong', () => {
    // Nobody has pinged.
    socket.terminate();
  });
  socket.on('close', () => {
    waiting.length = 0;
    unread.stop();
    connection?.close();
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

type Message = Readonly<Record<string, unknown>>;

function parseMessage(data: RawData): Message | null {
  try {
    const value: unknown = JSON.parse(String(data));
    return typeof value === 'object' && value !== null ? (value as Message) : null;
  } catch {
    return null;
  }
}
