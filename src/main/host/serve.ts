import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { App, Connection } from '../app.ts';
import { answerBulk, isBulk, type BulkRules } from './bulk.ts';
import { openLine } from './line.ts';
import { gateAt, type Gate } from './origin.ts';
import { openPage, type Page } from './page.ts';

const LOOPBACK = '127.0.0.1';
const LONGEST_FRAME = 16 * 1024;
const MOST_LINES = 32;
const MOST_SOCKETS = 128;
const PATIENCE_MS = 5_000;
/** At its fastest our own page says some ten words a second. */
const PACE = { burst: 400, perSecond: 200 };
/** to say goodbye in, before the lines are cut */
const FAREWELL_MS = 200;
/** the WebSocket close code of a server that ends */
const GOING_AWAY = 1001;

export interface HostPlan {
  readonly app: App;
  /** the folder of the built page */
  readonly pageFolder: string;
  /** 0 = any free one */
  readonly port: number;
  readonly token: string;
}

export interface Host {
  /** Where a browser finds the table. The token is in the fragment, which no browser sends on. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the app to the browsers of this machine. */
export async function serve(plan: HostPlan): Promise<Result<Host, 'port-taken'>> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000 });
  server.maxConnections = MOST_SOCKETS;
  if (!(await listens(server, plan.port))) return fail('port-taken');
  const { port } = server.address() as AddressInfo;
  const gate = gateAt(port);

  let atTheTable: Connection | null = null;
  const bulk = { token: plan.token, atTheTable: () => atTheTable };
  serveRequests(server, gate, openPage(plan.pageFolder, `'self' ${gate.lines}`), bulk);
  const rules = { token: plan.token, patience: PATIENCE_MS, pace: PACE };
  const lines = serveLines(server, gate, (line) => {
    openLine(line, plan.app, rules, (connection) => {
      atTheTable = connection;
    });
  });
  return ok({
    address: `http://${LOOPBACK}:${port}/#token=${plan.token}`,
    close: () => closeAll(server, lines),
  });
}

/** False if another program has the port, or this one may not have it. */
async function listens(server: Server, port: number): Promise<boolean> {
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

function serveRequests(server: Server, gate: Gate, page: Page, bulk: BulkRules): void {
  server.on('request', (request, response) => {
    if (!gate.isForUs(request) || !gate.isFromUs(request)) {
      response.writeHead(403).end();
      return;
    }
    if (isBulk(request)) {
      void answerBulk(request, response, bulk);
      return;
    }
    void page.answer(request.method ?? '', request.url ?? '').then(({ status, headers, body }) => {
      response.writeHead(status, headers).end(body);
    });
  });
}

function serveLines(server: Server, gate: Gate, open: (line: WebSocket) => void): WebSocketServer {
  const lines = new WebSocketServer({ noServer: true, maxPayload: LONGEST_FRAME });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    const refusal = refusalOf(request, gate, lines.clients.size);
    if (refusal) {
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    lines.handleUpgrade(request, socket, head, open);
  });
  return lines;
}

function refusalOf(request: IncomingMessage, gate: Gate, open: number): string | null {
  if (!gate.isForUs(request) || !gate.isFromUs(request)) return '403 Forbidden';
  return open >= MOST_LINES ? '503 Service Unavailable' : null;
}

async function closeAll(server: Server, lines: WebSocketServer): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  for (const line of lines.clients) line.close(GOING_AWAY);
  const cut = setTimeout(() => {
    for (const line of lines.clients) line.terminate();
  }, FAREWELL_MS);
  await closed;
  clearTimeout(cut);
}
