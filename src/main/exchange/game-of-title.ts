import { customGame } from '#core/custom-game.ts';
import type { SheetGame } from '#core/game-instance.ts';
import { gameById } from '#games/engines.ts';
import { customGameId, GAME_NAME_LENGTH_MAX, type SheetDescription } from '#shared/custom-game.ts';
import { truncateText } from '#shared/graphemes.ts';
import { normaliseLine } from '#shared/text-line.ts';
import { comparableName, uuidOf } from './bg-stats/names.ts';

export interface TitledGame {
  /** null if this app lacks the game */
  readonly id: string | null;
  readonly title: string;
  readonly winner: SheetDescription['winner'];
}

/**
 * Returns the game of that title. One that this app lacks becomes a described game, whose id follows from its name, so
 * that all files mean the same game.
 */
export function gameOfTitle({ id, title, winner }: TitledGame): SheetGame {
  const own = id === null ? undefined : gameById(id);
  if (own) return own;
  const name = truncateText(normaliseLine(title), GAME_NAME_LENGTH_MAX) || '?';
  const description = { name, winner, rounds: 'once' } as const;
  return customGame(
    id ?? customGameId(uuidOf(`described game ${comparableName(name)}`)),
    description,
  );
}
