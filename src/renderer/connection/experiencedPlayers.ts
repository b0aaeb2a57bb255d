import type { PlayerId } from '#shared/ids.ts';
import { useConnection } from './connection.ts';

/** Returns a function that reads who has finished a match of a game; null if the history cannot be read. */
export function useExperiencedPlayers() {
  const connection = useConnection();
  return async (game: string): Promise<ReadonlySet<PlayerId> | null> => {
    const played = await connection.call('history.facets', { filter: { games: [game] } });
    return played.ok ? new Set(played.value.people.map(({ player }) => player.id)) : null;
  };
}
