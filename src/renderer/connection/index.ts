import { createBridgeTransport, bridgeOf } from './bridge.ts';
import { withBulkCalls } from './bulkCalls.ts';
import { setTransport } from './connection.ts';
import type { Transport } from './transport.ts';
import { createLaptopTransport } from './reconnectingSocket.ts';
import { addressHasToken, takeToken } from './token.ts';

/** Opens the laptop's connection to the app: over Electron's bridge if there is one, else over a WebSocket. */
function connect(): Transport {
  const bridge = bridgeOf(window);
  if (bridge) return createBridgeTransport(bridge);
  // Typing a newer address of the same server into this tab only changes the hash.
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

// Imported before the router, which would otherwise keep the address with the token and write it back.
setTransport(connect());
