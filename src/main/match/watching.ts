import type { MatchId, Seat, Viewer } from '../../shared/ids.ts';
import type { Push } from '../../shared/pushes.ts';
import { viewerAfter } from './curtain.ts';
import { publish, type NameSitter } from './publish.ts';
import type { Change, Session } from './session.ts';

/** The match one connection watches, and through whose eyes. The curtain is kept here, not on the screen. */
export interface Watching {
  watched(): MatchId | null;
  viewerOf(match: MatchId): Viewer;
  /** Begins as the resting viewer, whatever was watched before, and pushes how the match stands. */
  watch(session: Session): void;
  unwatch(): void;
  /** Somebody pressed to see this seat's hand. */
  look(session: Session, seat: Seat): void;
  hear(session: Session, change: Change): void;
  /** Back to the resting viewer, on any doubt. */
  closeCurtain(): void;
}

/** One for each connection, which `send` reaches; it watches nothing yet. */
export function createWatching(send: (push: Push) => void, nameSitter: NameSitter): Watching {
  let current: { readonly session: Session; viewer: Viewer } | null = null;

  const push = (
    session: Session,
    viewer: Viewer,
    what: { readonly steps: Change['steps']; readonly fresh: boolean },
  ): void => {
    const [match, fold, resting] = [session.match, session.fold(), session.resting()];
    send(publish({ match, fold, viewer, resting, ...what, nameSitter }));
  };

  const pushFresh = (session: Session, viewer: Viewer): void => {
    current = { session, viewer };
    push(session, viewer, { steps: [], fresh: true });
  };

  return {
    watched: () => current?.session.match ?? null,
    viewerOf: (match) => (current?.session.match === match ? current.viewer : null),
    watch(session) {
      pushFresh(session, session.resting());
    },
    unwatch() {
      current = null;
    },
    look(session, seat) {
      session.looked();
      pushFresh(session, seat);
    },
    hear(session, { before, after, steps }) {
      if (current?.session.match !== session.match) return;
      current.viewer = viewerAfter(before, after, current.viewer, session.resting());
      push(session, current.viewer, { steps, fresh: false });
    },
    closeCurtain() {
      if (!current) return;
      const { session, viewer } = current;
      const resting = session.resting();
      if (viewer !== resting) pushFresh(session, resting);
    },
  };
}
