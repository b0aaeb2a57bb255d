import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  addressOf,
  type OriginCheck,
  originCheck,
  trackUnauthenticated,
  type UnauthenticatedSockets,
} from './access.ts';
import { addressRateLimiter, type Limits } from './limits.ts';

/** for clients to answer the close frame, before their sockets are destroyed */
const CLOSE_GRACE_MS = 200;
/** WebSocket close code of a server shutdown */
const GOING_AWAY = 1001;

interface WebServerPlan {
  readonly address: string;
  readonly port: number;
  readonly names: readonly string[];
  /** name that may be typed too: it leads to the page at the first of `names` */
  readonly typedName?: string | null;
  readonly limits: Limits;
}

interface WebServices {
  /** Handles a request with our host name, from our own page or no page. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Handles a WebSocket of the same kind. @param authenticated called once the client is admitted */
  connect(client: WebSocket, address: string, authenticated: () => void): void;
  readonly programsMayConnect: boolean;
}

export interface WebServer {
  readonly port: number;
  readonly origin: OriginCheck;
  readonly unauthenticated: UnauthenticatedSockets;
  serve(services: WebServices): void;
  close(): Promise<void>;
}

export type ListenFailure = 'port-taken' | 'address-gone';

/** Starts listening. The caller must call `serve` synchronously, or requests are lost. */
export async function openWebServer(
  plan: WebServerPlan,
): Promise<Result<WebServer, ListenFailure>> {
  const { limits } = plan;
  const server = createServer({
    requestTimeout: limits.uploadMs,
    connectionsCheckingInterval: limits.checkMs,
  });
  const ofAddress = limits.ofAddress;
  const unauthenticated = trackUnauthenticated(
    limits.firstRequestMs,
    limits.socketsMax,
    ofAddress?.socketsMax,
  );
  const isWithinRate = ofAddress
    ? addressRateLimiter(ofAddress.rateLimit, () => performance.now())
    : () => true;
  server.on('connection', (socket) => {
    if (isWithinRate(addressOf(socket))) unauthenticated.connected(socket);
    else socket.destroy();
  });
  const failure = await listen(server, plan);
  if (failure) return fail(failure);

  const { port } = server.address() as AddressInfo;
  const origin = originCheck(plan.names, port, plan.typedName);
  const sockets = webSocketServer(limits);

  const serve = ({ answer, connect, programsMayConnect }: WebServices): void => {
    server.on('request', (request, response) => {
      unauthenticated.active(request.socket, limits.nextRequestMs);
      if (!isWithinRate(addressOf(request.socket))) request.socket.destroy();
      else if (origin.hasOurHost(request) && origin.hasOurOrigin(request))
        answer(request, response);
      else if (origin.hasTypedName(request))
        response
          .writeHead(307, {
            Location: `${origin.page}/`,
            'Cache-Control': 'no-store',
            Connection: 'close',
          })
          .end();
      else response.writeHead(403, { Connection: 'close' }).end();
    });
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => undefined);
      unauthenticated.active(socket, limits.authTimeoutMs);
      const address = addressOf(socket);
      const isOurs =
        origin.hasOurHost(request) &&
        origin.hasOurOrigin(request) &&
        (programsMayConnect || request.headers.origin !== undefined);
      if (!isWithinRate(address, ofAddress?.upgradeCost)) socket.destroy();
      else if (!isOurs) refuseUpgrade(socket);
      else
        sockets.handleUpgrade(request, socket, head, (client) => {
          connect(client, address, () => {
            unauthenticated.authenticated(socket);
          });
        });
    });
  };
  return ok({ port, origin, unauthenticated, serve, close: () => closeAll(server, sockets) });
}

const FAILURES: Readonly<Record<string, ListenFailure>> = {
  EADDRINUSE: 'port-taken',
  EACCES: 'port-taken',
  EADDRNOTAVAIL: 'address-gone',
};

async function listen(
  server: Server,
  { address, port }: WebServerPlan,
): Promise<ListenFailure | null> {
  server.listen(port, address);
  try {
    await once(server, 'listening');
    return null;
  } catch (error) {
    const failure = FAILURES[(error as NodeJS.ErrnoException).code ?? ''];
    if (failure) return failure;
    throw error;
  }
}

function webSocketServer(limits: Limits): WebSocketServer {
  const options = {
    noServer: true,
    maxPayload: limits.frameBytes,
    // The types of ws lack this option.
    closeTimeout: limits.closeTimeoutMs,
    // A ping counts against the rate limit: `serveConnection` answers it.
    autoPong: false,
  };
  return new WebSocketServer(options);
}

function refuseUpgrade(socket: Duplex): void {
  socket.once('finish', () => socket.destroy());
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
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
