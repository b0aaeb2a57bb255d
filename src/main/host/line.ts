import type { RawData, WebSocket } from 'ws';
import { CLOSE, type HostWord } from '../../shared/client.ts';
import type { App, Connection } from '../app.ts';
import { keepsPace, type Pace } from './pace.ts';
import { sameToken } from './token.ts';

export interface LineRules {
  readonly token: string;
  /** ms until the token has to be there */
  readonly patience: number;
  readonly pace: Pace;
}

/**
 * One page's line to the app: first its token, then its calls. Who doesn't keep to that is cut off with a code.
 * @param admitted told when the page is at the table
 */
export function openLine(
  socket: WebSocket,
  app: App,
  { token, patience, pace }: LineRules,
  admitted: (connection: Connection) => void = () => undefined,
): void {
  let connection: Connection | null = null;
  const mayGoOn = keepsPace(pace, () => performance.now());
  const tooLate = setTimeout(() => {
    socket.close(CLOSE.unauthorised);
  }, patience);

  const say = (word: HostWord): void => {
    socket.send(JSON.stringify(word));
  };

  const admit = (): Connection => {
    clearTimeout(tooLate);
    say({ welcome: true });
    return app.connect((push) => {
      say({ push });
      if (push.type === 'superseded') socket.close(CLOSE.superseded);
    });
  };

  const hear = (data: RawData, isBinary: boolean): void => {
    const word = isBinary ? null : wordOf(data);
    if (!connection) {
      if (word && typeof word.token === 'string' && sameToken(word.token, token))
        admitted((connection = admit()));
      else socket.close(CLOSE.unauthorised);
      return;
    }
    const { id } = word ?? {};
    if (!Number.isSafeInteger(id) || !mayGoOn()) {
      socket.close(CLOSE.rude);
      return;
    }
    void connection.call(word!.call, word!.input).then((reply) => {
      say({ id: id as number, reply });
    });
  };

  socket.on('message', (data, isBinary) => {
    // What still arrives while the line is being closed is not answered.
    if (socket.readyState === socket.OPEN) hear(data, isBinary);
  });
  socket.on('close', () => {
    clearTimeout(tooLate);
    connection?.close();
  });
  // A frame that is too long or malformed: ws closes the socket with the fitting code by itself.
  socket.on('error', () => undefined);
}

type Word = Readonly<Record<string, unknown>>;

function wordOf(data: RawData): Word | null {
  try {
    const value: unknown = JSON.parse(String(data));
    return typeof value === 'object' && value !== null ? (value as Word) : null;
  } catch {
    return null;
  }
}
