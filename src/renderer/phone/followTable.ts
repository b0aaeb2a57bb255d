import type { PhoneTable } from '../../shared/contract.ts';
import type { MatchId } from '../../shared/ids.ts';
import type { Language } from '../i18n/languages.ts';
import type { PhoneGame } from './games.ts';

/** The laptop's table with the game that is played on it, loaded. */
export interface LoadedTable {
  readonly table: PhoneTable;
  readonly game: PhoneGame | null;
}

interface FollowPorts {
  loadGame(game: string, laptop: Language): Promise<PhoneGame | null>;
  /** Asks for pushes of the match or sheet on the table. Its state is pushed before the answer. */
  watch(on: NonNullable<PhoneTable['on']>): Promise<unknown>;
  show(loaded: LoadedTable): void;
}

/**
 * Follows the laptop's table. What is shown changes in one step: another table is shown once its game is loaded and its
 * match has been pushed.
 */
export function followTable({ loadGame, watch, show }: FollowPorts) {
  let newest: PhoneTable | null = null;
  let waiting: LoadedTable | null = null;
  let game: PhoneGame | null = null;
  let gameName: string | null = null;
  let watched: MatchId | null = null;

  function showWaiting(): void {
    const now = waiting;
    waiting = null;
    if (now) show(now);
  }

  /** False if a newer table has arrived meanwhile: that one is shown. */
  async function loadGameOf(now: PhoneTable, name: string): Promise<boolean> {
    const loaded = await loadGame(name, now.language);
    if (newest !== now) return false;
    game = loaded;
    gameName = name;
    return true;
  }

  return {
    async receive(now: PhoneTable): Promise<void> {
      newest = now;
      const { on } = now;
      if (on && on.game !== gameName && !(await loadGameOf(now, on.game))) return;
      const isWatched = on !== null && on.match === watched;
      if (isWatched && !waiting) {
        show({ table: now, game });
        return;
      }
      waiting = { table: now, game };
      if (isWatched) return;
      watched = on?.match ?? null;
      if (on) await watch(on);
      if (watched === (on?.match ?? null)) showWaiting();
    },
    /** Whether a push of this match is for what is shown, which it now is. */
    takes(match: MatchId): boolean {
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
