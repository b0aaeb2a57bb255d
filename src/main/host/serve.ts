import type { IncomingMessage, ServerResponse } from 'node:http';
import { fail, ok, type Result } from '#shared/result.ts';
import type { App, Connection } from '../app/app.ts';
import { showsToken } from './access.ts';
import { LIMITS, type Limits } from './limits.ts';
import { serveConnection, byToken } from './connection.ts';
import { LAPTOP_PAGE, openPage, sendPage } from './page.ts';
import { SHOW_WINDOW_PATH } from './instance-file.ts';
import { openWebServer, type WebServer } from './web-server.ts';
import { BULK } from '#shared/client.ts';

const LOOPBACK = '127.0.0.1';

interface HostPlan {
  readonly app: App;
  readonly pageFolder: string;
  readonly port: number;
  readonly token: string;
  readonly pageOpened?: () => void;
  readonly pageClosed?: () => void;
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

interface BulkRules {
  readonly token: string;
  /** the connection of the latest page; null before the first one */
  readonly currentConnection: () => Connection | null;
  /** called after token validation, before the body is read */
  readonly authenticated: () => void;
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

type Refused = 400 | 401 | 405 | 409 | 413 | 415;

/**
 * A call too long for a WebSocket frame, as a POST of its own with the token in its header. It counts as made by the page
 * that connected last.
 */
async function answerBulk(
  request: IncomingMessage,
  response: ServerResponse,
  rules: BulkRules,
): Promise<void> {
  const refuse = (status: Refused): void => {
    // The remaining body is not read.
    response.writeHead(status, { ...HEADERS, Connection: 'close' }).end();
  };
  const refused = refusalOf(request, rules.token);
  if (refused) {
    refuse(refused);
    return;
  }
  rules.authenticated();
  const body = await readBody(request);
  if (body === null) {
    refuse(413);
    return;
  }
  const call = parseCall(body);
  const connection = rules.currentConnection();
  if (!call) refuse(400);
  else if (!connection) refuse(409);
  else {
    const reply = await connection.call(call.name, call.input);
    const headers = { ...HEADERS, 'Content-Type': 'application/json; charset=utf-8' };
    response.writeHead(200, headers).end(JSON.stringify(reply));
  }
}

/** Checks the path only; `answerBulk` refuses other invalid requests. */
const isBulk = ({ url }: IncomingMessage): boolean => url === BULK.path;

function refusalOf(request: IncomingMessage, token: string): Refused | null {
  const { method, headers } = request;
  if (method !== 'POST') return 405;
  if (!showsToken(request, token)) return 401;
  if (headers['content-type'] !== 'application/json') return 415;
  return Number(headers['content-length'] ?? 0) > BULK.lengthMax ? 413 : null;
}

/** Returns null above the length limit; the Content-Length header is not trusted. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of request as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > BULK.lengthMax) return null;
      pieces.push(piece);
    }
  } catch {
    // The client has gone.
    return '';
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parseCall(body: string): { readonly name: string; readonly input: unknown } | null {
  try {
    const { call, input } = JSON.parse(body) as Record<string, unknown>;
    return typeof call === 'string' ? { name: call, input } : null;
  } catch {
    return null;
  }
}
