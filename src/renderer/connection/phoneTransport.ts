import type { SeatGrantId } from '#shared/ids.ts';
import { KEY_LENGTH } from '#shared/phones/noise.ts';
import { type CredentialWithKey, createEncryptedSocket } from './encryptedSocket.ts';
import { type ReconnectingSocket, createReconnectingSocket } from './reconnectingSocket.ts';

/** Credential of a phone. Keys and secrets are in base64url. */
export type PhoneCredential =
  | { readonly kind: 'code'; readonly key: string }
  | { readonly kind: 'words'; readonly passphrase: string }
  /** stored from an earlier connection */
  | { readonly kind: 'right'; readonly id: SeatGrantId; readonly secret: string };

/**
 * A phone's connection to the laptop. `unauthorised`: its credential is not valid (any more). `lost`: the laptop
 * cannot be reached. `released`, `stopped` and `superseded` are final.
 */
export interface PhoneTransport extends ReconnectingSocket {
  /** Reconnects with another credential: the grant of a seat, or another passphrase. */
  reconnectWith(credential: PhoneCredential): void;
}

/** Ping timeouts after which a laptop on the same Wi-Fi counts as unreachable. */
const PING_TIMEOUTS = { quietMs: 5_000, answerMs: 4_000 };
const RETRY_DELAYS_MS = [1_000, 2_000, 3_000, 5_000];

/** @param host address and port of the page, which are the laptop's */
export function openPhoneTransport(
  first: PhoneCredential,
  host: string = window.location.host,
  open: () => WebSocket = () => new WebSocket(`ws://${host}/`),
): PhoneTransport {
  let ready = withKey(first, host);
  const socket = createReconnectingSocket({
    open: () => createEncryptedSocket(ready, open),
    firstMessage: { hello: true },
    retryDelaysMs: RETRY_DELAYS_MS,
    pingTimeouts: PING_TIMEOUTS,
    isUntrustedNetwork: true,
  });
  return {
    ...socket,
    reconnectWith(credential) {
      ready = withKey(credential, host);
      socket.reconnect();
    },
  };
}

/** Adds the key; null if the credential is malformed: a partly scanned code. */
async function withKey(
  phoneCredential: PhoneCredential,
  host: string,
): Promise<CredentialWithKey | null> {
  if (phoneCredential.kind === 'words') {
    // Scanned codes do not need it.
    const { deriveKey } = await import('#shared/phones/passphrase.ts');
    const key = await deriveKey(phoneCredential.passphrase, addressOf(host));
    return { credential: { kind: 'words' }, key };
  }
  const key = bytesOf(
    phoneCredential.kind === 'code' ? phoneCredential.key : phoneCredential.secret,
  );
  const credential =
    phoneCredential.kind === 'code'
      ? ({ kind: 'code' } as const)
      : ({ kind: 'right', id: phoneCredential.id } as const);
  return key && { credential, key };
}

/** Decodes a base64url key; null if malformed. */
function bytesOf(text: string): Uint8Array | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return bytes.length === KEY_LENGTH ? bytes : null;
  } catch {
    return null;
  }
}

/** Removes the port. */
const addressOf = (host: string): string => host.replace(/:\d+$/, '');
