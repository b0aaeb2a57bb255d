import { CLOSE } from '../../shared/client.ts';
import { type Channel, beginHandshake, type Credential } from '../../shared/phones/channel.ts';
import type { Socket } from './socket.ts';

/** A credential with the key that belongs to it. */
export interface CredentialWithKey {
  readonly credential: Credential;
  readonly key: Uint8Array;
}

/**
 * A WebSocket whose words are encrypted: it is open when the laptop has shown that it knows the key, and whatever cannot
 * be read closes it.
 * @param ready the key of four words takes a while; null for what opens nothing anywhere
 */
export function encryptedSocket(
  ready: Promise<CredentialWithKey | null>,
  open: () => WebSocket,
): Socket {
  let raw: WebSocket | null = null;
  let isClosed = false;
  let channel: Channel | null = null;

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
    else socket.onclose?.call(null as never, new CloseEvent('close', { code: CLOSE.unauthorised }));
  });

  function begin({ credential, key }: CredentialWithKey): void {
    const line = (raw = open());
    line.binaryType = 'arraybuffer';
    const handshake = beginHandshake(credential, key);
    line.onopen = () => {
      line.send(handshake.frame as BufferSource);
    };
    line.onclose = (event) => socket.onclose?.call(line, event);
    line.onmessage = ({ data }) => {
      const frame = new Uint8Array(data as ArrayBuffer);
      if (channel) hear(line, channel, frame);
      else {
        channel = handshake.finish(frame);
        if (channel) socket.onopen?.call(line, new Event('open'));
        else line.close();
      }
    };
  }

  function hear(line: WebSocket, from: Channel, frame: Uint8Array): void {
    const opened = from.open(frame);
    if (opened.kind === 'broken') line.close();
    else if (opened.kind === 'word')
      socket.onmessage?.call(line, new MessageEvent('message', { data: opened.text }));
  }

  return socket;
}
