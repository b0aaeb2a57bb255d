import type { Game } from '../core/table.ts';

/** The registry: one line a game. */
export const games: readonly Game[] = [];

export const gameById = (id: string): Game | undefined => games.find((game) => game.id === id);
