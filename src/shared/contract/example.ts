import { z } from 'zod';
import { LANGUAGES } from '../settings.ts';
import { byTable, nothing } from './call.ts';

export const exampleCalls = {
  /**
   * Makes the example, a night of made-up people, and shows it in the place of the history, which stays as it is.
   * `reopened` follows.
   */
  'example.open': byTable(z.strictObject({ language: z.enum(LANGUAGES) })).answers<null>(),
  /** Throws the example away and goes back to the history; `reopened` follows. */
  'example.close': byTable(nothing).answers<null>(),
} as const;
