import type { RightId } from '../../shared/ids.ts';
import { KEY_LENGTH } from '../../shared/phones/noise.ts';
import { type CredentialWithKey, encryptedSocket } from './encryptedSocket.ts';
import { type Line, socketLine } from './socket.ts';

/** What a phone comes in with. Keys and secrets are in base64url. */
export type PhoneCredential =
  /** scanned */
  | { readonly kind: 'code'; readonly key: string }
  /** typed */
  | { readonly kind: 'words'; readonly words: string }
  /** kept from the last time */
  | { readonly kind: 'right'; readonly id: RightId; readonly secret: string };

/**
 * A phone's connection to the laptop. `unauthorised` says that its credential opens nothing (any more), `lost` that the
 * laptop cannot be reached; what `released`, `stopped` and `superseded` mean, they mean for good.
 */
export interface PhoneLink extends Line {
  /** Comes again with another credential: the right that it got for a seat, or other words. */
  comeWith(credential: PhoneCredential): void;
}

/** As long as a laptop on the same Wi-Fi may take for a word before it counts as not reachable. */
const PATIENCE = { quietMs: 5_000, answerMs: 4_000 };
const WAITS_MS = [1_000, 2_000, 3_000, 5_000];

/** @param host the address and port of the page, which are the laptop's */
export function openPhoneLink(
  first: PhoneCredential,
  host: string = window.location.host,
  open: () => WebSocket = () => new WebSocket(`ws://${host}/`),
): PhoneLink {
  let ready = withKey(first, host);
  const line = socketLine({
    open: () => encryptedSocket(ready, open),
    hello: { hello: true },
    waitsMs: WAITS_MS,
    patience: PATIENCE,
    isOverheard: true,
  });
  return {
    ...line,
    comeWith(credential) {
      ready = withKey(credential, host);
      line.redial();
    },
  };
}

/** Null for what cannot be a credential: a code that was not scanned to its end. */
async function withKey(shown: PhoneCredential, host: string): Promise<CredentialWithKey | null> {
  if (shown.kind === 'words') {
    // Who scanned the code needs none of it.
    const { keyOfWords } = await import('../../shared/phones/words.ts');
    const key = await keyOfWords(shown.words, addressOf(host));
    return { credential: { kind: 'words' }, key };
  }
  const key = bytesOf(shown.kind === 'code' ? shown.key : shown.secret);
  const credential =
    shown.kind === 'code'
      ? ({ kind: 'code' } as const)
      : ({ kind: 'right', id: shown.id } as const);
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
