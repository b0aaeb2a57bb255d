import { CLOSE_CODES } from '#shared/client.ts';
import { type Channel, beginHandshake, type Credential } from '#shared/phones/channel.ts';
import type { Socket } from './reconnectingSocket.ts';

/** Inflates raw DEFLATE bytes to text with the browser's own decompression. */
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

export interface CredentialWithKey {
  readonly credential: Credential;
  readonly key: Uint8Array;
}

/**
 * Creates an encrypted WebSocket. It opens once the laptop has proved that it knows the key; any unreadable message
 * closes it.
 * @param ready resolves late for a passphrase, whose key is slow to derive; null if no valid credential
 */
export function createEncryptedSocket(
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
