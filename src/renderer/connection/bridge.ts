import { PRELOAD_API_NAME, type RpcClient } from '../../shared/client.ts';
import { createConnectionState, type Transport } from './transport.ts';

/** What the preload has hung on the window, if there is one. */
export function bridgeOf(window: object): RpcClient | null {
  return PRELOAD_API_NAME in window ? (window[PRELOAD_API_NAME] as RpcClient) : null;
}

/** Electron's IPC clones what it carries, and what Vue has made reactive cannot be cloned. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Electron's bridge: it stands as long as the window does. */
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
