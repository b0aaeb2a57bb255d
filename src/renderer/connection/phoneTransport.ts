import type { SeatGrantId } from '#shared/ids.ts';
import { KEY_LENGTH } from '#shared/phones/noise.ts';
import {
  type ReconnectingSocket,
  createReconnectingSocket,
  type Socket,
} from './reconnectingSocket.ts';
import { CLOSE_CODES } from '#shared/client.ts';
import { type Channel, beginHandshake, type Credential } from '#shared/phones/channel.ts';

/** Credential of a phone. Keys and secrets are in base64url. */
export type PhoneCredential =
  | { readonly kind: 'code'; readonly key: string }
  | { readonly kind: 'words'; readonly passphrase: string }
  /** stored from an earlier connection */
  | { readonly kind: 'right'; readonly id: SeatGrantId; readonly secret: string };

/** `unauthorised`: its credential is not valid (any more). `released`, `stopped` and `superseded` are final. */
export interface PhoneTransport extends ReconnectingSocket {
  reconnectWith(credential: PhoneCredential): void;
}

/** Ping timeouts after which a laptop on the same Wi-Fi counts as unreachable. */
const PING_TIMEOUTS = { quietMs: 5_000, answerMs: 4_000, awakeMs: 600 };
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

function bytesOf(text: string): Uint8Array | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return bytes.length === KEY_LENGTH ? bytes : null;
  } catch {
    return null;
  }
}

const addressOf = (host: string): string => host.replace(/:\d+$/, '');

async function inflate(bytes: Uint8Array): Promise<string> {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  const written = Promise.all([writer.write(bytes as BufferSource), writer.close()]);
  const reader = stream.readable.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read())
    text += decoder.decode(read.value, { stream: true });
  await written;
  return text + decoder.decode();
}

interface CredentialWithKey {
  readonly credential: Credential;
  readonly key: Uint8Array;
}

/**
 * Creates an encrypted WebSocket. It opens once the laptop has proved that it knows the key; any unreadable message
 * closes it.
 * @param ready resolves late for a passphrase, whose key is slow to derive; null if no valid credential
 */
function createEncryptedSocket(
  ready: Promise<CredentialWithKey | null>,
  open: () => WebSocket,
): Socket {
  let raw: WebSocket | null = null;
  let isClosed = false;
  let channel: Channel | null = null;
  /** resolves when received messages are delivered in order after one being inflated; null if none */
  let reading: Promise<void> | null = null;

  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send(text) {
      for (const frame of channel?.seal(String(text)) ?? []) raw?.send(frame as BufferSource);
    },
    close() {
      isClosed = true;
      raw?.close();
    },
  };

  void ready.then((shown) => {
    if (isClosed) return;
    if (shown) begin(shown);
    else
      socket.onclose?.call(
        null as never,
        new CloseEvent('close', { code: CLOSE_CODES.unauthorised }),
      );
  });

  function begin({ credential, key }: CredentialWithKey): void {
    const webSocket = (raw = open());
    webSocket.binaryType = 'arraybuffer';
    const handshake = beginHandshake(credential, key);
    webSocket.onopen = () => {
      webSocket.send(handshake.frame as BufferSource);
    };
    webSocket.onclose = (event) => {
      inTurn(() => socket.onclose?.call(webSocket, event));
    };
    webSocket.onmessage = ({ data }) => {
      const frame = new Uint8Array(data as ArrayBuffer);
      if (channel) receiveFrame(webSocket, channel, frame);
      else {
        channel = handshake.finish(frame);
        if (channel) socket.onopen?.call(webSocket, new Event('open'));
        else webSocket.close();
      }
    };
  }

  function receiveFrame(webSocket: WebSocket, from: Channel, frame: Uint8Array): void {
    const opened = from.open(frame);
    const deliver = (text: string): void =>
      void socket.onmessage?.call(webSocket, new MessageEvent('message', { data: text }));
    if (opened.kind === 'broken') webSocket.close();
    else if (opened.kind === 'word')
      inTurn(() => {
        deliver(opened.text);
      });
    else if (opened.kind === 'deflated') {
      const text = inflate(opened.bytes);
      inTurn(async () => {
        deliver(await text);
      }, true);
    }
  }

  /** Runs tasks in order, also slow ones. */
  function inTurn(task: () => unknown, takesAWhile = false): void {
    if (!reading && !takesAWhile) {
      task();
      return;
    }
    const mine = (reading = (reading ?? Promise.resolve()).then(async () => {
      await task();
      if (reading === mine) reading = null;
    }));
  }

  return socket;
}
