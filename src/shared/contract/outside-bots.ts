import type { BotsReport } from '../outside-bots.ts';
import { byTable, nothing } from './call.ts';

export const outsideBotCalls = {
  /** Reads the file of outside bots anew and starts what is entered there; no call says what that is. */
  'bots.list': byTable(nothing).answers<BotsReport>(),
} as const;
