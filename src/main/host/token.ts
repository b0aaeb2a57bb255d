import type { RawData } from 'ws';
import { CLOSE_CODES } from '#shared/client.ts';
import { LAPTOP, type App } from '../app/app.ts';
import { sameToken } from './access.ts';
import type { Authenticate, Codec, UntrustedMessage } from './connection.ts';

const plainCodec: Codec = {
  read: (data, isBinary) => (isBinary ? null : parseMessage(data)),
  write: (message) => [JSON.stringify(message)],
};

/** Admits the laptop's page, whose first message contains the token. */
export const byToken =
  (token: string, app: App): Authenticate =>
  (data, isBinary) => {
    const message = plainCodec.read(data, isBinary);
    return message && typeof message.token === 'string' && sameToken(message.token, token)
      ? { kind: 'admit', codec: plainCodec, connect: (send) => app.connect(LAPTOP, send) }
      : { kind: 'refuse', code: CLOSE_CODES.unauthorised };
  };

export function parseMessage(text: RawData | string): UntrustedMessage | null {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === 'object' && value !== null ? (value as UntrustedMessage) : null;
  } catch {
    return null;
  }
}
