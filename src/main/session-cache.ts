import { ok, type Result } from '../shared/result.ts';
import type { AppRefusal } from '../shared/errors.ts';
import type { MatchId } from '../shared/ids.ts';

/** How many stay open though nobody needs them: as many as wait on a long Tonight, which asks for all of them again. */
export const IDLE_MAX = 32;

export interface SessionCache<Session> {
  /** The open one, for there is never a second; else what `read` gives, which is kept. */
  open(match: MatchId, read: () => Result<Session, AppRefusal>): Result<Session, AppRefusal>;
  /** The open one, for whoever only looks in. */
  peek(match: MatchId): Session | undefined;
}

/**
 * The matches or sheets that are open in this process. Beyond `IDLE_MAX`, those go that were asked for longest ago; what
 * is dropped lies on the disk to its last entry, and is read again when it is asked for.
 * @param isNeeded a match that is watched, or about which somebody is thinking, stays however long ago it was asked for
 */
export function createSessionCache<Session>(
  isNeeded: (match: MatchId) => boolean,
): SessionCache<Session> {
  /** in the order in which they were asked for */
  const sessions = new Map<MatchId, Session>();

  const dropIdle = (): void => {
    const idle = [...sessions.keys()].filter((match) => !isNeeded(match));
    for (const match of idle.slice(0, Math.max(0, idle.length - IDLE_MAX))) sessions.delete(match);
  };

  const keep = (match: MatchId, session: Session): void => {
    sessions.delete(match);
    sessions.set(match, session);
  };

  return {
    open(match, read) {
      const session = sessions.get(match);
      if (session !== undefined) {
        keep(match, session);
        return ok(session);
      }
      const found = read();
      if (!found.ok) return found;
      keep(match, found.value);
      dropIdle();
      return found;
    },
    peek: (match) => sessions.get(match),
  };
}
