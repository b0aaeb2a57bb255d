import type { Push } from '../shared/pushes.ts';
import type { App, Connection } from './app.ts';

/**
 * One app for all windows, whose inside can be exchanged while a window is connected: when a backup is restored, another
 * history lies on the table.
 */
export interface House {
  readonly app: App;
  /** Moves the first one in, before anybody connects. */
  open(first: App): void;
  /**
   * Lets the calls wait until the next app is there; one change after the other. The window hears `reopened`, unless
   * `next` hands back what was there. An app that is replaced has to be closed by who replaces it.
   */
  change(next: (present: App) => Promise<App>): Promise<void>;
}

interface Line {
  readonly send: (push: Push) => void;
  inside: Connection;
}

/** Nobody lives in it yet: `open` comes before anything else. */
export function createHouse(): House {
  let inside: App;
  let changing: Promise<unknown> = Promise.resolve();
  /** of the window that came last: it has taken over from the others */
  let latest: Line | null = null;

  const change: House['change'] = async (next) => {
    const present = inside;
    inside = await next(present);
    if (inside === present || !latest) return;
    latest.inside = inside.connect(latest.send);
    latest.send({ type: 'reopened' });
  };

  return {
    open(first) {
      inside = first;
    },
    change(next) {
      const changed = changing.then(() => change(next));
      changing = changed.catch(() => undefined);
      return changed;
    },
    app: {
      connect(send) {
        const line: Line = { send, inside: inside.connect(send) };
        latest = line;
        return {
          async call(name, input) {
            await changing;
            return line.inside.call(name, input);
          },
          close() {
            if (latest === line) latest = null;
            line.inside.close();
          },
        };
      },
      closeCurtains() {
        inside.closeCurtains();
      },
      async close() {
        await changing;
        await inside.close();
      },
    },
  };
}
