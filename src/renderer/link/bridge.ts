import { BRIDGE, type Client } from '../../shared/client.ts';
import { createLinkState, type Link } from './link.ts';

/** What the preload has hung on the window, if there is one. */
export function bridgeOf(window: object): Client | null {
  return BRIDGE in window ? (window[BRIDGE] as Client) : null;
}

/** Electron's IPC clones what it carries, and what Vue has made reactive cannot be cloned. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Electron's bridge: it stands as long as the window does. */
export function bridgeLink(bridge: Client): Link {
  const state = createLinkState('open');
  bridge.listen((push) => {
    if (push.type === 'superseded') state.set('superseded');
  });
  return {
    call: (name, input) => bridge.call(name, plain(input)),
    listen: bridge.listen,
    onState: state.onState,
  };
}
