import { EventEmitter, once } from 'node:events';
import { inflateRawSync } from 'node:zlib';
import { WebSocket } from 'ws';
import type { ClientMessage, ServerMessage } from '#shared/client.ts';
import type { SeatGrantId } from '#shared/ids.ts';
import {
  beginHandshake,
  type Channel,
  type Credential,
  type Opened,
} from '#shared/phones/channel.ts';
import { ok } from '#shared/result.ts';
import type { PhoneAdmission, DisconnectReason } from '../app/app.ts';

/** An app that admits clients with these keys and echoes every call. */
export function testAdmission(keys: Readonly<Record<string, Uint8Array>>) {
  const connected: {
    readonly credential: Credential;
    readonly send: Parameters<PhoneAdmission['connect']>[1];
    readonly end: (why: DisconnectReason) => void;
  }[] = [];
  const calls: string[] = [];
  let closed = 0;
  const open = new Map(Object.entries(keys));
  const admission: PhoneAdmission = {
    keyOf: (credential) => open.get(nameOf(credential)) ?? null,
    connect(credential, send, end) {
      connected.push({ credential, send, end });
      return {
        call: (name, input) => {
          calls.push(String(name));
          return Promise.resolve(ok({ name, input }) as never);
        },
        close: () => {
          closed++;
        },
      };
    },
  };
  return {
    admission,
    connected,
    calls,
    closed: () => closed,
    revoke: (name: string) => open.delete(name),
    renew: (name: string, key: Uint8Array) => open.set(name, key),
  };
}

const nameOf = (credential: Credential): string =>
  credential.kind === 'right' ? credential.id : credential.kind;

export const rightOf = (id: string): Credential => ({ kind: 'right', id: id as SeatGrantId });

export interface PhoneOptions {
  readonly host: string;
  readonly credential: Credential;
  readonly key: Uint8Array;
  /** local address; by default the system's choice */
  readonly from?: string;
}

/** An admitted phone, with all frames sent and received. */
export interface TestPhone {
  readonly socket: WebSocket;
  readonly channel: Channel;
  readonly sent: readonly Uint8Array[];
  readonly received: readonly Uint8Array[];
  readonly heard: readonly ServerMessage[];
  say(word: ClientMessage): void;
  sendRaw(frame: Uint8Array): void;
  ask(call: string, input?: object): Promise<unknown>;
  /** see `fateOf` */
  readonly fate: Promise<number>;
}

export const dial = (host: string, origin = `http://${host}`, from?: string): WebSocket => {
  const socket = new WebSocket(`ws://${host}/`, {
    headers: { origin },
    ...(from ? { localAddress: from } : {}),
  });
  socket.on('error', () => undefined);
  return socket;
};

/** Returns the close code, or the HTTP status of a refused upgrade. */
export const fateOf = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => {
    socket.on('unexpected-response', (_, { statusCode }) => {
      resolve(statusCode!);
    });
    socket.on('close', resolve);
  });

/** Returns null if incomplete or unreadable. */
function textOf(opened: Opened): string | null {
  if (opened.kind === 'deflated') return inflateRawSync(opened.bytes).toString();
  return opened.kind === 'word' ? opened.text : null;
}

/** Connects a phone; throws with the close code if refused. */
export async function comeIn({ host, credential, key, from }: PhoneOptions): Promise<TestPhone> {
  const socket = dial(host, undefined, from);
  const fate = fateOf(socket);
  const received: Uint8Array[] = [];
  const sent: Uint8Array[] = [];
  const heard: ServerMessage[] = [];
  const words = new EventEmitter();
  const handshake = beginHandshake(credential, key);
  let channel: Channel | null = null;

  const sendRaw = (frame: Uint8Array): void => {
    sent.push(frame);
    socket.send(frame);
  };
  const say = (word: ClientMessage): void => {
    for (const frame of channel!.seal(JSON.stringify(word))) sendRaw(frame);
  };
  socket.on('open', () => {
    sendRaw(handshake.frame);
  });
  socket.on('message', (data: Buffer) => {
    const frame = new Uint8Array(data);
    received.push(frame);
    if (!channel) {
      channel = handshake.finish(frame);
      say({ hello: true });
      return;
    }
    const opened = channel.open(frame);
    const text = textOf(opened);
    if (text !== null) {
      heard.push(JSON.parse(text) as ServerMessage);
      words.emit('word');
    }
  });
  const welcome = once(words, 'word').then(() => null);
  const refusal = await Promise.race([welcome, fate]);
  if (refusal !== null) throw new Error(`refused with ${refusal}`);

  let lastId = 0;
  return {
    socket,
    channel: channel!,
    sent,
    received,
    heard,
    say,
    sendRaw,
    fate,
    async ask(call, input = {}) {
      const id = ++lastId;
      say({ id, call, input });
      for (;;) {
        const word = heard.find((one) => 'reply' in one && one.id === id);
        if (word && 'reply' in word) return word.reply;
        if (socket.readyState !== WebSocket.OPEN) throw new Error('closed without an answer');
        await Promise.race([once(words, 'word'), fate]);
      }
    },
  };
}
