import type { PhoneView } from '../../shared/contract.ts';
import type { MatchId } from '../../shared/ids.ts';
import type { Language } from '../i18n/languages.ts';
import type { PhoneGame } from './games.ts';

/** The laptop's table with the game that is played on it, loaded. */
export interface LoadedView {
  readonly view: PhoneView;
  readonly game: PhoneGame | null;
}

interface FollowPorts {
  loadGame(game: string, laptop: Language): Promise<PhoneGame | null>;
  /** Asks for pushes of the match or sheet on the table. Its state is pushed before the answer. */
  watch(activeMatch: NonNullable<PhoneView['activeMatch']>): Promise<unknown>;
  show(loaded: LoadedView): void;
}

/**
 * Follows the laptop's table. What is shown changes in one step: another table is shown once its game is loaded and its
 * match has been pushed.
 */
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

  /** False if a newer table has arrived meanwhile: that one is shown. */
  async function loadGameOf(now: PhoneView, name: string): Promise<boolean> {
    const loaded = await loadGame(name, now.language);
    if (newest !== now) return false;
    game = loaded;
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
    /** Whether a push of this match is for what is shown, which it now is. */
    accepts(match: MatchId): boolean {
      if (match !== watched) return false;
      showWaiting();
      return true;
    },
    isWatched: (match: MatchId): boolean => match === watched,
    /** After a break the match has to be watched again. */
    restart(): void {
      watched = null;
    },
    forget(): void {
      watched = newest = waiting = null;
    },
  };
}
