import type { RawData } from 'ws';
import { CLOSE } from '../../shared/client.ts';
import { TABLE, type App } from '../app/app.ts';
import { sameToken } from './access.ts';
import type { Authenticate, Codec, Message } from './connection.ts';

/** One JSON object per text frame. */
const plainCodec: Codec = {
  read: (data, isBinary) => (isBinary ? null : parseMessage(data)),
  write: (word) => [JSON.stringify(word)],
};

/** Admits the laptop's own page, whose first word is the token, as the table. */
export const byToken =
  (token: string, app: App): Authenticate =>
  (data, isBinary) => {
    const message = plainCodec.read(data, isBinary);
    return message && typeof message.token === 'string' && sameToken(message.token, token)
      ? { kind: 'admit', codec: plainCodec, connect: (send) => app.connect(TABLE, send) }
      : { kind: 'refuse', code: CLOSE.unauthorised };
  };

/** Null for what is no JSON object. */
export function parseMessage(text: RawData | string): Message | null {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === 'object' && value !== null ? (value as Message) : null;
  } catch {
    return null;
  }
}
