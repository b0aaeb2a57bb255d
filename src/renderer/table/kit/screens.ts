import type { GameScreen } from './screen.ts';

/**
 * The registered games by id. The table and the sheet find a game here, so that they know of no game by name;
 * `games/index.ts` registers them all before the app is mounted.
 */
export const screens: Readonly<Record<string, GameScreen>> = {};

export const registerScreens = (games: readonly GameScreen[]): void => {
  Object.assign(screens, Object.fromEntries(games.map((game) => [game.id, game])));
};
