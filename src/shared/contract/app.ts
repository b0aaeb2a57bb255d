import { z } from 'zod';
import { settingsSchema } from '../settings-schema.ts';
import { type Settings } from '../settings.ts';
import { LANGUAGES } from '../languages.ts';
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
  /** null until settings were first saved: then the system's apply */
  readonly settings: Settings | null;
  /** set if the history cannot be opened: then only `rescue.…` calls are answered */
  readonly rescue: Rescue | null;
  /** whether the history shown is the read-only example */
  readonly isExample: boolean;
}

export interface About {
  readonly version: Version;
  /** null in a browser */
  readonly electron: { readonly version: string; readonly chromium: string } | null;
  /** operating system and processor, as Node names them */
  readonly system: string;
  readonly node: string;
  readonly sqlite: string;
  /** null for a history in memory */
  readonly dataFolder: string | null;
  readonly canShowFolder: boolean;
}

export const appCalls = {
  /** `language` is that of the page's system; it applies until settings are saved. */
  'app.hello': byLaptop(
    z.strictObject({ language: z.enum(LANGUAGES).optional() }),
  ).answers<Hello>(),
  'settings.save': byLaptop(settingsSchema).answers<null>(),
  'app.about': byLaptop(emptyInput).answers<About>(),
  /** Shows the data folder in the system's file manager; false if that is impossible. */
  'app.show-folder': byLaptop(emptyInput).answers<boolean>(),
  /**
   * Creates the example, a night of made-up people, and opens it instead of the history, which is unchanged. `reopened`
   * follows.
   */
  'example.open': byLaptop(z.strictObject({ language: z.enum(LANGUAGES) })).answers<null>(),
  /** Deletes the example and opens the history again; `reopened` follows. */
  'example.close': byLaptop(emptyInput).answers<null>(),
} as const;
