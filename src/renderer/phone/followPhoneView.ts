import type { PhoneView } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import { initialPoster } from '../screen/plainScreen.ts';
import type { PhoneGame } from './games.ts';

export interface LoadedView {
  readonly view: PhoneView;
  readonly game: PhoneGame | null;
}

interface FollowPorts {
  loadGame(game: string, laptop: Language): Promise<PhoneGame | null>;
  /** Subscribes to the active match or sheet. Its state is pushed before the reply. */
  watch(activeMatch: NonNullable<PhoneView['activeMatch']>): Promise<unknown>;
  show(loaded: LoadedView): void;
}

/** Follows the laptop's phone view, which changes in one step: once its game is loaded and its match pushed. */
export function followPhoneView({ loadGame, watch, show }: FollowPorts) {
  let newest: PhoneView | null = null;
  let waiting: LoadedView | null = null;
  let game: PhoneGame | null = null;
  let gameName: string | null = null;
  let watched: MatchId | null = null;

  function showWaiting(): void {
    const now = waiting;
    waiting = null;
    if (now) show(now);
  }

  /** Returns false if a newer view, shown instead, has arrived meanwhile. */
  async function loadGameOf(now: PhoneView, name: string): Promise<boolean> {
    const loaded = await loadGame(name, now.language);
    if (newest !== now) return false;
    // Only the laptop knows the name of a described game.
    const described = now.activeMatch?.gameName;
    game = loaded && described ? { ...loaded, poster: initialPoster(described) } : loaded;
    gameName = name;
    return true;
  }

  return {
    async receive(now: PhoneView): Promise<void> {
      newest = now;
      const { activeMatch } = now;
      if (
        activeMatch &&
        activeMatch.game !== gameName &&
        !(await loadGameOf(now, activeMatch.game))
      )
        return;
      const isWatched = activeMatch !== null && activeMatch.match === watched;
      if (isWatched && !waiting) {
        show({ view: now, game });
        return;
      }
      waiting = { view: now, game };
      if (isWatched) return;
      watched = activeMatch?.match ?? null;
      if (activeMatch) await watch(activeMatch);
      if (watched === (activeMatch?.match ?? null)) showWaiting();
    },
    /** Whether a push of this match belongs to the shown view; shows a waiting view. */
    accepts(match: MatchId): boolean {
      if (match !== watched) return false;
      showWaiting();
      return true;
    },
    isWatched: (match: MatchId): boolean => match === watched,
    /** After a reconnect the match needs a new subscription. */
    restart(): void {
      watched = null;
    },
    forget(): void {
      watched = newest = waiting = null;
    },
  };
}
