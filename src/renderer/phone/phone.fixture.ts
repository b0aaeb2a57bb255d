import type { CallName, Reply } from '#shared/contract.ts';
import type { Push } from '#shared/pushes.ts';
import { createConnectionState } from '../connection/transport.ts';
import type { PhoneCredential, PhoneTransport } from '../connection/phoneTransport.ts';

/** Waits until pending continuations of resolved promises have run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/** A connection whose laptop side a test plays. */
export function fakeLink() {
  const state = createConnectionState('connecting');
  const said: { readonly call: string; readonly input: unknown }[] = [];
  const credentials: PhoneCredential[] = [];
  const waiting: { readonly call: string; readonly answer: (reply: Reply) => void }[] = [];
  let hear: (push: Push) => void = () => undefined;
  const link: PhoneTransport = {
    call: (name: CallName, input: unknown) => {
      said.push({ call: name, input });
      return new Promise((answer) =>
        waiting.push({ call: name, answer: answer as (reply: Reply) => void }),
      );
    },
    subscribe: (listener) => {
      hear = listener;
    },
    onState: state.onState,
    retryNow: () => {
      said.push({ call: 'retryNow', input: null });
    },
    reconnect: () => undefined,
    reconnectWith: (credential) => {
      credentials.push(credential);
    },
  } as PhoneTransport;
  return {
    link,
    said,
    credentials,
    state,
    push: (push: Push) => {
      hear(push);
    },
    calls: (name: string) => said.filter(({ call }) => call === name),
    async answer(name: string, reply: Reply): Promise<void> {
      const at = waiting.findIndex(({ call }) => call === name);
      if (at < 0) throw new Error(`nobody asked for ${name}`);
      waiting.splice(at, 1)[0]!.answer(reply);
      await settle();
    },
    settle,
  };
}
export type FakeLink = ReturnType<typeof fakeLink>;
