import { z } from 'zod';
import { settingsSchema } from '../settings-schema.ts';
import { LANGUAGES, type Settings } from '../settings.ts';
import type { Rescue } from './backups.ts';
import { byTable } from './call.ts';

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

export const appCalls = {
  /** `language` is the one of the page's system, which counts until somebody has chosen. */
  'app.hello': byTable(z.strictObject({ language: z.enum(LANGUAGES).optional() })).answers<Hello>(),
  'settings.save': byTable(settingsSchema).answers<null>(),
} as const;
