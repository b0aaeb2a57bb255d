import { z } from 'zod';
import { settingsSchema } from '../settings-schema.ts';
import { LANGUAGES, type Settings } from '../settings.ts';
import type { Version } from '../version.ts';
import type { Rescue } from './backups.ts';
import { byLaptop, emptyInput } from './call.ts';

export interface GameInfo {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
}

export interface Hello {
  readonly version: string;
  readonly games: readonly GameInfo[];
  /** null until someone has chosen: then the screen follows the system */
  readonly settings: Settings | null;
  /** set if the history cannot be opened: then only `rescue.…` is answered */
  readonly rescue: Rescue | null;
  /** what is shown is the example: it can be looked at, and not changed */
  readonly isExample: boolean;
}

/** What this Menagerie is, for whoever asks or reports a fault. */
export interface About {
  readonly version: Version;
  /** what runs it, as it says itself; null in a browser, which the program knows nothing of */
  readonly electron: { readonly version: string; readonly chromium: string } | null;
  /** the operating system and the processor, as Node calls them */
  readonly system: string;
  readonly node: string;
  readonly sqlite: string;
  /** where the history lies; null for one in memory */
  readonly dataFolder: string | null;
  /** whether the system can show that folder */
  readonly canShowFolder: boolean;
}

export const appCalls = {
  /** `language` is the one of the page's system, which counts until somebody has chosen. */
  'app.hello': byLaptop(
    z.strictObject({ language: z.enum(LANGUAGES).optional() }),
  ).answers<Hello>(),
  'settings.save': byLaptop(settingsSchema).answers<null>(),
  'app.about': byLaptop(emptyInput).answers<About>(),
  /** Shows the data folder in the system's own window; false where that cannot be done. */
  'app.show-folder': byLaptop(emptyInput).answers<boolean>(),
  /**
   * Makes the example, a night of made-up people, and shows it in the place of the history, which stays as it is.
   * `reopened` follows.
   */
  'example.open': byLaptop(z.strictObject({ language: z.enum(LANGUAGES) })).answers<null>(),
  /** Throws the example away and goes back to the history; `reopened` follows. */
  'example.close': byLaptop(emptyInput).answers<null>(),
} as const;
