import { z } from 'zod';
import type { CustomGame, SheetDescription } from '../custom-game.ts';
import { sheetDescription } from '../sheet-description.ts';
import { byLaptop, emptyInput } from './call.ts';
import { gameId } from './fields.ts';

export const CUSTOM_GAMES_MAX = 500;

export const customGameCalls = {
  /** By name; includes games that came with imported matches. */
  'custom-games.list': byLaptop(emptyInput).answers<readonly CustomGame[]>(),
  /** Refuses a taken name, and more than `CUSTOM_GAMES_MAX` games. */
  'custom-games.add': byLaptop(
    z.strictObject({ description: sheetDescription }),
  ).answers<CustomGame>(),
  /** Reads a text in the format of `docs/sheet-format.md`; a refusal gives the line of its first fault. */
  'custom-games.read': byLaptop(z.strictObject({ text: z.string() })).answers<SheetDescription>(),
  /**
   * Changes a game's description for sheets to come: those that exist keep their own. Refuses a taken name and an
   * unknown game.
   */
  'custom-games.change': byLaptop(
    z.strictObject({ game: gameId, description: sheetDescription }),
  ).answers<CustomGame>(),
  /**
   * Makes all matches of `from` matches of `into`, deleted ones included, and files that name `from` mean `into` from
   * now on. `from` leaves the list. Only a backup undoes this: nothing keeps which matches were of which game. Refuses
   * an unknown game, and a game with itself.
   */
  'custom-games.merge': byLaptop(z.strictObject({ from: gameId, into: gameId })).answers<null>(),
} as const;
