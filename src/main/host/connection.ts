import type { RawData, WebSocket } from 'ws';
import { CLOSE, type HostWord } from '../../shared/client.ts';
import type { App, Connection } from '../app.ts';
import { sameToken } from './access.ts';
import { type Limits, rateLimiter } from './limits.ts';

interface ConnectionRules {
  readonly token: string;
  readonly limits: Limits;
}

/**
 * One page's line to the app: first its token, then its calls. Who doesn't keep to that is cut off with a code, and who
 * does not read what is sent without one. How long the token may take is limited where the connection is.
 * @param admitted told when the page is at the table
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
  const mayGoOn = rateLimiter(limits.rateLimit, () => performance.now());
  const unread = watchReader(limits.unreadMs, () => {
    socket.terminate();
  });

  const taken = (): void => {
    unread.taken();
    callNext();
  };
  const say = (word: HostWord): void => {
    unread.sent();
    socket.send(JSON.stringify(word), taken);
  };

  const admit = (): Connection => {
    say({ welcome: true });
    return app.connect((push) => {
      say({ push });
      if (push.type === 'superseded') socket.close(CLOSE.superseded);
    });
  };

  const hear = (data: RawData, isBinary: boolean): void => {
    const word = isBinary ? null : parseMessage(data);
    if (!connection) {
      if (word && typeof word.token === 'string' && sameToken(word.token, token))
        admitted((connection = admit()));
      else socket.close(CLOSE.unauthorised);
    } else if (word && Number.isSafeInteger(word.id) && mayGoOn() && hasRoom()) {
      waiting.push(word);
      callNext();
    } else socket.close(CLOSE.rude);
  };

  const hasRoom = (): boolean => waiting.length < limits.callsWaiting;
  /** Answers are made no faster than they are read. */
  const callNext = (): void => {
    while (underWay < limits.callsAtOnce && socket.bufferedAmount < limits.unreadBytes) {
      const word = waiting.shift();
      if (!word) return;
      underWay++;
      void connection!.call(word.call, word.input).then((reply) => {
        underWay--;
        say({ id: word.id as number, reply });
        callNext();
      });
    }
  };

  socket.on('message', (data, isBinary) => {
    // What still arrives while the line is being closed is not answered.
    if (socket.readyState === socket.OPEN) hear(data, isBinary);
  });
  socket.on('ping', (data) => {
    if (!connection || !mayGoOn()) {
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

/** Notices when the other end takes nothing of what waits for it for so many ms. */
function watchReader(ms: number, cut: () => void) {
  let words = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    sent(): void {
      if (words++ === 0) timer = setTimeout(cut, ms);
    },
    taken(): void {
      if (--words === 0) clearTimeout(timer);
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
