import type { IncomingMessage, ServerResponse } from 'node:http';
import { fail, ok, type Result } from '#shared/result.ts';
import type { App, Connection } from '../app/app.ts';
import { showsToken } from './access.ts';
import { answerBulk, type BulkRules, isBulk } from './bulk.ts';
import { LIMITS, type Limits } from './limits.ts';
import { serveConnection } from './connection.ts';
import { LAPTOP_PAGE, openPage, sendPage } from './page.ts';
import { SHOW_WINDOW_PATH } from './instance-file.ts';
import { byToken } from './token.ts';
import { openWebServer, type WebServer } from './web-server.ts';

const LOOPBACK = '127.0.0.1';

interface HostPlan {
  readonly app: App;
  readonly pageFolder: string;
  /** 0 = any free port */
  readonly port: number;
  readonly token: string;
  /** called when a page connects with the token, and when it disconnects */
  readonly pageOpened?: () => void;
  readonly pageClosed?: () => void;
  /** called when a second launch of Menagerie requests the window */
  readonly show?: () => void;
  readonly limits?: Limits;
}

export interface Host {
  /** Address for a browser. The token is in the fragment, which browsers never send. */
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

export async function serve(plan: HostPlan): Promise<Result<Host, 'port-taken'>> {
  const { app, limits = LIMITS, token } = plan;
  const names = [LOOPBACK, 'localhost'];
  const opened = await openWebServer({ address: LOOPBACK, port: plan.port, names, limits });
  if (!opened.ok) return fail('port-taken');
  const server = opened.value;

  let current: Connection | null = null;
  const connect = `'self' ${server.origin.webSocketSources}`;
  const page = openPage({ folder: plan.pageFolder, connect, ...LAPTOP_PAGE });
  const answerInBulk = bulkAnswerer(server, limits, { token, currentConnection: () => current });
  server.serve({
    programsMayConnect: true,
    answer(request, response) {
      if (isBulk(request)) answerInBulk(request, response);
      else if (request.url === SHOW_WINDOW_PATH) answerShow(request, response, plan);
      else void sendPage(page, request, response);
    },
    connect(client, _, authenticated) {
      serveConnection(client, byToken(token, app), limits, (connection) => {
        authenticated();
        current = connection;
        plan.pageOpened?.();
        client.once('close', () => plan.pageClosed?.());
      });
    },
  });
  return ok({
    address: `http://${LOOPBACK}:${server.port}/#token=${token}`,
    port: server.port,
    close: () => server.close(),
  });
}

function answerShow(
  request: IncomingMessage,
  response: ServerResponse,
  { token, show }: HostPlan,
): void {
  const isPost = request.method === 'POST';
  const isAllowed = isPost && showsToken(request, token);
  const status = isAllowed ? 204 : isPost ? 401 : 405;
  response.writeHead(status, { Connection: 'close' }).end();
  if (isAllowed) show?.();
}

function bulkAnswerer(
  { unauthenticated }: WebServer,
  limits: Limits,
  rules: Omit<BulkRules, 'authenticated'>,
) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const authenticated = (): void => {
      unauthenticated.authenticated(socket);
    };
    void answerBulk(request, response, { ...rules, authenticated }).finally(() => {
      unauthenticated.active(socket, limits.nextRequestMs);
    });
  };
}
