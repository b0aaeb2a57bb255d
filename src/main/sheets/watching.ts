import type { MatchId } from '../../shared/ids.ts';
import type { Push } from '../../shared/pushes.ts';
import { sheetPush, type NamePlayer } from './publish.ts';
import type { SheetSession } from './session.ts';

/** The sheet one connection watches. */
export interface SheetWatching {
  watched(): MatchId | null;
  /** Pushes the sheet as it stands, and from now on after each change. */
  watch(session: SheetSession): void;
  unwatch(): void;
  hear(session: SheetSession): void;
}

/** One for each connection, which `send` reaches; it watches nothing yet. */
export function createSheetWatching(send: (push: Push) => void, name: NamePlayer): SheetWatching {
  let watched: SheetSession | null = null;
  const push = (session: SheetSession): void => {
    send(sheetPush(session.match, session.fold(), name));
  };
  return {
    watched: () => watched?.match ?? null,
    watch(session) {
      watched = session;
      push(session);
    },
    unwatch() {
      watched = null;
    },
    hear(session) {
      if (watched?.match === session.match) push(session);
    },
  };
}
