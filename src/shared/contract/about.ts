import type { Version } from '../version.ts';
import { byTable, nothing } from './call.ts';

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

export const aboutCalls = {
  'app.about': byTable(nothing).answers<About>(),
  /** Shows the data folder in the system's own window; false where that cannot be done. */
  'app.show-folder': byTable(nothing).answers<boolean>(),
} as const;
