import { createBridgeTransport, bridgeOf } from './bridge.ts';
import { withBulkCalls } from './bulkCalls.ts';
import { setTransport } from './connection.ts';
import type { Transport } from './transport.ts';
import { createLaptopTransport } from './reconnectingSocket.ts';
import { addressHasToken, takeToken } from './token.ts';

/** Opens the laptop's connection to the app: Electron's bridge where there is one, else a WebSocket to the host. */
function connect(): Transport {
  const bridge = bridgeOf(window);
  if (bridge) return createBridgeTransport(bridge);
  // A newer address of the same host, typed into this tab, loads nothing by itself.
  window.addEventListener('hashchange', () => {
    if (addressHasToken(window)) window.location.reload();
  });
  const token = takeToken(window);
  const socketTransport = createLaptopTransport(
    token,
    () => new WebSocket(`ws://${window.location.host}/`),
  );
  return withBulkCalls(socketTransport, token, (path, init) => fetch(path, init));
}

// Imported before the router, which would else keep the address with the token and write it back.
setTransport(connect());
