import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { App, Connection } from '../app.ts';
import { answerBulk, isBulk, type BulkRules } from './bulk.ts';
import { LIMITS, type Limits } from './limits.ts';
import { serveConnection } from './connection.ts';
import {
  originCheck,
  type OriginCheck,
  trackUnauthenticated,
  type UnauthenticatedSockets,
} from './access.ts';
import { openPage, type Page } from './page.ts';

const LOOPBACK = '127.0.0.1';
/** for clients to answer the close frame, before their sockets are destroyed */
const CLOSE_GRACE_MS = 200;
/** the WebSocket close code of a server that ends */
const GOING_AWAY = 1001;

interface HostPlan {
  readonly app: App;
  /** the folder of the built page */
  readonly pageFolder: string;
  /** 0 = any free one */
  readonly port: number;
  readonly token: string;
  /** called each time a page has connected with the token */
  readonly admitted?: () => void;
  /** shorter ones for tests */
  readonly limits?: Limits;
}

export interface Host {
  /** What a browser opens. The token is in the fragment, which no browser sends on. */
  readonly address: string;
  close(): Promise<void>;
}

/** What serving needs once the port is known. */
interface Listener {
  readonly server: Server;
  readonly origin: OriginCheck;
  readonly unauthenticated: UnauthenticatedSockets;
  readonly limits: Limits;
}

/** Serves the app to the browsers of this machine. */
export async function serve(plan: HostPlan): Promise<Result<Host, 'port-taken'>> {
  const { limits = LIMITS, token } = plan;
  const server = createServer({
    requestTimeout: limits.uploadMs,
    connectionsCheckingInterval: limits.checkMs,
  });
  const unauthenticated = trackUnauthenticated(limits.firstRequestMs, limits.socketsMax);
  server.on('connection', (socket) => {
    unauthenticated.connected(socket);
  });
  if (!(await listen(server, plan.port))) return fail('port-taken');
  const { port } = server.address() as AddressInfo;
  const listener = { server, origin: originCheck(port), unauthenticated, limits };

  let current: Connection | null = null;
  const page = openPage(plan.pageFolder, `'self' ${listener.origin.webSocketSources}`);
  serveRequests(listener, page, { token, currentConnection: () => current });
  const sockets = serveWebSockets(listener, plan, (connection) => {
    current = connection;
    plan.admitted?.();
  });
  return ok({
    address: `http://${LOOPBACK}:${port}/#token=${token}`,
    close: () => closeAll(server, sockets),
  });
}

/** False if another program has the port, or this one may not have it. */
async function listen(server: Server, port: number): Promise<boolean> {
  server.listen(port, LOOPBACK);
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES') return false;
    throw error;
  }
}

function serveRequests(
  listener: Listener,
  page: Page,
  bulk: Omit<BulkRules, 'authenticated'>,
): void {
  const { server, origin, unauthenticated, limits } = listener;

  server.on('request', (request, response) => {
    const { socket } = request;
    unauthenticated.active(socket, limits.nextRequestMs);

    if (!origin.hasOurHost(request) || !origin.hasOurOrigin(request)) {
      response.writeHead(403, { Connection: 'close' }).end();
      return;
    }
    if (isBulk(request)) {
      const authenticated = (): void => {
        unauthenticated.authenticated(socket);
      };
      void answerBulk(request, response, { ...bulk, authenticated }).finally(() => {
        unauthenticated.active(socket, limits.nextRequestMs);
      });
      return;
    }
    void page.answer(request.method ?? '', request.url ?? '').then(({ status, headers, body }) => {
      response.writeHead(status, headers).end(body);
    });
  });
}

function serveWebSockets(
  { server, origin, unauthenticated, limits }: Listener,
  { app, token }: HostPlan,
  admitted: (connection: Connection) => void,
): WebSocketServer {
  const options = {
    noServer: true,
    maxPayload: limits.frameBytes,
    // The types of ws do not know it yet.
    closeTimeout: limits.closeTimeoutMs,
    // A ping counts against the rate limit: `serveConnection` answers it.
    autoPong: false,
  };
  const sockets = new WebSocketServer(options);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    unauthenticated.active(socket, limits.authTimeoutMs);
    if (!origin.hasOurHost(request) || !origin.hasOurOrigin(request)) {
      socket.once('finish', () => socket.destroy());
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      serveConnection(client, app, { token, limits }, (connection) => {
        unauthenticated.authenticated(socket);
        admitted(connection);
      });
    });
  });
  return sockets;
}

async function closeAll(server: Server, sockets: WebSocketServer): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  for (const client of sockets.clients) client.close(GOING_AWAY);
  const cut = setTimeout(() => {
    for (const client of sockets.clients) client.terminate();
  }, CLOSE_GRACE_MS);
  await closed;
  clearTimeout(cut);
}
