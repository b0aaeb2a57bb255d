import type { MatchId, Viewer } from '../../shared/ids.ts';
import type { Push } from '../../shared/pushes.ts';
import { restingViewer, viewerAfter } from './curtain.ts';
import { publish, type NameSitter } from './publish.ts';
import type { Change, Session } from './session.ts';

/** The match one connection watches, and through whose eyes. The curtain is kept here, not on the screen. */
export interface Watching {
  watched(): MatchId | null;
  viewerOf(match: MatchId): Viewer;
  /** Begins as the resting viewer, whatever was watched before, and pushes how the match stands. */
  watch(session: Session): void;
  unwatch(): void;
  look(session: Session, viewer: Viewer): void;
  hear(session: Session, change: Change): void;
  /** Back to the resting viewer, on any doubt. */
  closeCurtain(): void;
}

/** One for each connection, which `send` reaches; it watches nothing yet. */
export function createWatching(send: (push: Push) => void, nameSitter: NameSitter): Watching {
  let current: { readonly session: Session; viewer: Viewer } | null = null;

  const pushFresh = (session: Session, viewer: Viewer): void => {
    current = { session, viewer };
    const { match } = session;
    send(publish({ match, fold: session.fold(), viewer, steps: [], fresh: true, nameSitter }));
  };

  return {
    watched: () => current?.session.match ?? null,
    viewerOf: (match) => (current?.session.match === match ? current.viewer : null),
    watch(session) {
      pushFresh(session, restingViewer(session.fold()));
    },
    unwatch() {
      current = null;
    },
    look: pushFresh,
    hear(session, { before, after, steps }) {
      if (current?.session.match !== session.match) return;
      const viewer = viewerAfter(before, after, current.viewer);
      current.viewer = viewer;
      send(publish({ match: session.match, fold: after, viewer, steps, fresh: false, nameSitter }));
    },
    closeCurtain() {
      if (!current) return;
      const { session, viewer } = current;
      const resting = restingViewer(session.fold());
      if (viewer !== resting) pushFresh(session, resting);
    },
  };
}
