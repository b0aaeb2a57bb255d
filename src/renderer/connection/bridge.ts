import { PRELOAD_API_NAME, type RpcClient } from '#shared/client.ts';
import { createConnectionState, type Transport } from './transport.ts';

/** Returns the preload's API on the window; null if none. */
export function bridgeOf(window: object): RpcClient | null {
  return PRELOAD_API_NAME in window ? (window[PRELOAD_API_NAME] as RpcClient) : null;
}

/** Copies a value to plain data: Electron's IPC cannot clone Vue's reactive objects. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Creates a transport over Electron's bridge; never reconnects. */
export function createBridgeTransport(bridge: RpcClient): Transport {
  const state = createConnectionState('open');
  bridge.subscribe((push) => {
    if (push.type === 'superseded') state.set('superseded');
  });
  return {
    call: (name, input) => bridge.call(name, plain(input)),
    subscribe: bridge.subscribe,
    onState: state.onState,
  };
}
