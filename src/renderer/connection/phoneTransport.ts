import type { SeatGrantId } from '../../shared/ids.ts';
import { KEY_LENGTH } from '../../shared/phones/noise.ts';
import { type CredentialWithKey, createEncryptedSocket } from './encryptedSocket.ts';
import { type ReconnectingSocket, createReconnectingSocket } from './reconnectingSocket.ts';

/** What a phone comes in with. Keys and secrets are in base64url. */
export type PhoneCredential =
  /** scanned */
  | { readonly kind: 'code'; readonly key: string }
  /** typed */
  | { readonly kind: 'words'; readonly passphrase: string }
  /** kept from the last time */
  | { readonly kind: 'right'; readonly id: SeatGrantId; readonly secret: string };

/**
 * A phone's connection to the laptop. `unauthorised` says that its credential opens nothing (any more), `lost` that the
 * laptop cannot be reached; what `released`, `stopped` and `superseded` mean, they mean for good.
 */
export interface PhoneTransport extends ReconnectingSocket {
  /** Comes again with another credential: the right that it got for a seat, or other words. */
  reconnectWith(credential: PhoneCredential): void;
}

/** As long as a laptop on the same Wi-Fi may take for a word before it counts as not reachable. */
const PING_TIMEOUTS = { quietMs: 5_000, answerMs: 4_000 };
const RETRY_DELAYS_MS = [1_000, 2_000, 3_000, 5_000];

/** @param host the address and port of the page, which are the laptop's */
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

/** Null for what cannot be a credential: a code that was not scanned to its end. */
async function withKey(
  phoneCredential: PhoneCredential,
  host: string,
): Promise<CredentialWithKey | null> {
  if (phoneCredential.kind === 'words') {
    // Who scanned the code needs none of it.
    const { deriveKey } = await import('../../shared/phones/passphrase.ts');
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

/** A key in base64url; null if it is none. */
function bytesOf(text: string): Uint8Array | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return bytes.length === KEY_LENGTH ? bytes : null;
  } catch {
    return null;
  }
}

/** Without the port. */
const addressOf = (host: string): string => host.replace(/:\d+$/, '');
