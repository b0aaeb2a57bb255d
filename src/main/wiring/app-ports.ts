import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, type Result } from '#shared/result.ts';
import type { Language } from '#shared/languages.ts';
import type { App } from '../app/app.ts';
import type { Environment } from '../app/environment.ts';
import type { Backups } from '../backups/handlers.ts';
import { noOutsideBots, type OutsideBots } from '../bots/outside/programs.ts';
import type { BotPlayer } from '../bots/player.ts';
import type { Db } from '../db/open.ts';
import { type OpenFileReader, readInThisThread } from '../exchange/file-reader.ts';
import type { PhoneMedia } from '../phones/create-phones.ts';
import { reviewHere, type Reviewer } from '../reviews/reviewer.ts';
import { inMemory, type Installation } from './about.ts';

/** The app on a history, which can be taken from under it: when a backup is put in its place. */
export interface HistoryApp extends App {
  /** Ends what is under way in the background, so that the history may be closed; what waits for it is refused. */
  stop(): Promise<void>;
}

export type OpenExample = (language: Language) => Promise<Result<null, AppRefusal>>;

export interface AppPorts {
  readonly db: Db;
  readonly bots: BotPlayer;
  readonly environment: Environment;
  /** left out or null: its history is in memory, or not its own to keep */
  readonly backups?: Backups | null;
  /** reads files that come in; by itself, in this thread */
  readonly openReader?: OpenFileReader;
  /** null or left out: it cannot be reached from a network */
  readonly phones?: PhoneMedia | null;
  /** programs that play seats; they outlast the history, and whoever opened them ends them */
  readonly outsideBots?: OutsideBots;
  /** reviews matches; by itself roughly, in this thread */
  readonly reviewer?: Reviewer | undefined;
  /** data folder; none by default */
  readonly installation?: Installation;
  /** left out: there is no way from here to the example */
  readonly openExample?: OpenExample;
}

/** No more than tests and scripts have time for. */
const QUICK_REVIEW = { playouts: 3_000 };
const QUICK_TRY = 100;

const noExample: OpenExample = () => Promise.resolve(fail(appRefusal('not-allowed')));

export const completePorts = ({
  backups = null,
  openReader = readInThisThread,
  phones = null,
  outsideBots = noOutsideBots,
  reviewer = reviewHere(QUICK_REVIEW, QUICK_TRY),
  installation = inMemory,
  openExample = noExample,
  ...given
}: AppPorts) => ({
  ...given,
  backups,
  openReader,
  phones,
  outsideBots,
  reviewer,
  installation,
  openExample,
});
