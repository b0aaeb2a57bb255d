import { vi } from 'vitest';
import type { Push } from '#shared/pushes.ts';
import { setTransport } from './connection.ts';
import { createConnectionState, type ConnectionState } from './transport.ts';

/** The app as a test plays it. */
export interface FakeApp {
  /** Answers every call; a test says how, e.g. `app.call.mockResolvedValue(ok(null))`. */
  readonly call: ReturnType<typeof vi.fn<(name: string, input: never) => Promise<unknown>>>;
  push(push: Push): void;
  setState(state: ConnectionState): void;
}

/** Connects pages to a fake app: the stores that are created from now on call it. Calls are not answered at first. */
export function fakeApp(): FakeApp {
  const state = createConnectionState('open');
  const call = vi.fn<(name: string, input: never) => Promise<unknown>>(
    () => new Promise(() => undefined),
  );
  const listeners: ((push: Push) => void)[] = [];
  setTransport({
    call: (name, input) => call(name, input as never) as never,
    subscribe: (listener) => listeners.push(listener),
    onState: (listener) => {
      state.onState(listener);
    },
  });
  return {
    call,
    push(push) {
      for (const listener of listeners) listener(push);
    },
    setState: (next) => {
      state.set(next);
    },
  };
}
