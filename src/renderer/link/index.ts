import { bridgeLink, bridgeOf } from './bridge.ts';
import { withBulk } from './bulk.ts';
import { connectOver } from './connection.ts';
import type { Link } from './link.ts';
import { socketLink } from './socket.ts';
import { addressHasToken, takeToken } from './token.ts';

/** Opens the laptop's connection to the app: Electron's bridge where there is one, else a WebSocket to the host. */
function connect(): Link {
  const bridge = bridgeOf(window);
  if (bridge) return bridgeLink(bridge);
  // A newer address of the same host, typed into this tab, loads nothing by itself.
  window.addEventListener('hashchange', () => {
    if (addressHasToken(window)) window.location.reload();
  });
  const token = takeToken(window);
  const line = socketLink(token, () => new WebSocket(`ws://${window.location.host}/`));
  return withBulk(line, token, (path, init) => fetch(path, init));
}

// Imported before the router, which would else keep the address with the token and write it back.
connectOver(connect());
