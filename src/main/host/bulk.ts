import type { IncomingMessage, ServerResponse } from 'node:http';
import { BULK } from '#shared/bulk.ts';
import type { Connection } from '../app/app.ts';
import { showsToken } from './access.ts';

export interface BulkRules {
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
export async function answerBulk(
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
export const isBulk = ({ url }: IncomingMessage): boolean => url === BULK.path;

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
