import { z } from 'zod';
import type { CustomGame, SheetDescription } from '../custom-game.ts';
import { sheetDescription } from '../sheet-description.ts';
import { byLaptop, emptyInput } from './call.ts';

/** Most described games of one laptop. */
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
} as const;
