import { beforeEach, vi } from 'vitest';
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

/** Connects pages to a fake app, anew for each test of a file. Calls are not answered at first. */
export function fakeApp(): FakeApp {
  const call = vi.fn<(name: string, input: never) => Promise<unknown>>(
    () => new Promise(() => undefined),
  );
  let state = createConnectionState('open');
  let listeners: ((push: Push) => void)[] = [];
  const connect = (): void => {
    state = createConnectionState('open');
    listeners = [];
    setTransport({
      call: (name, input) => call(name, input as never) as never,
      subscribe: (listener) => listeners.push(listener),
      onState: (listener) => {
        state.onState(listener);
      },
    });
  };
  connect();
  beforeEach(connect);
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
