import type { Principal } from '#shared/contract.ts';
import type { Push } from '#shared/pushes.ts';
import { isSameEndpoint, type App, type Connection } from '../app/app.ts';

/**
 * App for all connections, behind which the real one can be exchanged while they are open: when a backup is restored,
 * the app goes on with another history.
 */
export interface SwappableApp {
  readonly app: App;
  open(first: App): void;
  /**
   * Lets the calls wait until the next app is there; one swap after the other. Every connection hears `reopened`,
   * unless `next` hands back what was there, and is no longer connected to that. An app that is replaced stays open: it
   * is for who replaces it to close it, or to bring it back.
   */
  swap(next: (present: App) => Promise<App>): Promise<void>;
}

interface OpenConnection {
  readonly principal: Principal;
  readonly send: (push: Push) => void;
  present: Connection;
}

export function createSwappableApp(): SwappableApp {
  let present: App;
  let swapping: Promise<unknown> = Promise.resolve();
  const connections = new Set<OpenConnection>();

  const swap: SwappableApp['swap'] = async (next) => {
    const before = present;
    present = await next(before);
    if (present === before) return;
    for (const connection of connections) {
      connection.present.close();
      connection.present = present.connect(connection.principal, connection.send);
      connection.send({ type: 'reopened' });
    }
  };

  return {
    open(first) {
      present = first;
    },
    swap(next) {
      const swapped = swapping.then(() => swap(next));
      swapping = swapped.catch(() => undefined);
      return swapped;
    },
    app: {
      connect(principal, send) {
        // Who has been superseded does not come back to take over again.
        for (const other of connections)
          if (isSameEndpoint(other.principal, principal)) connections.delete(other);
        const mine = { principal, send, present: present.connect(principal, send) };
        connections.add(mine);
        return {
          async call(name, input) {
            await swapping;
            return mine.present.call(name, input);
          },
          close() {
            connections.delete(mine);
            mine.present.close();
          },
        };
      },
      closeCurtains() {
        present.closeCurtains();
      },
      async close() {
        await swapping;
        await present.close();
      },
    },
  };
}
