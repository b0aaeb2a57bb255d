import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshClient, openWindow, startMatch, type TestWindow } from './app.fixture.ts';
import type { App, Ports } from '../app/app.ts';
import type { MatchId } from '#shared/ids.ts';
import { backupNames } from '../db/backup-files.ts';
import { openApp } from './open-app.ts';

/** The ports of an app that starts no threads. */
export const singleThreaded = (dataFolder: string): Ports => ({
  dataFolder,
  botWorker: null,
  examiner: null,
  fileReader: null,
  reviewWorker: null,
  openPhoneListener: null,
  phoneAddresses: () => [],
  phoneHostName: () => Promise.resolve(null),
  showFolder: null,
});

/** Throws if the folder cannot be opened. */
export async function openFolder(
  folder: string,
): Promise<{ readonly app: App; readonly window: TestWindow }> {
  const opened = await openApp(singleThreaded(folder));
  if (!opened.ok) throw new Error(opened.error.code);
  return { app: opened.value, window: openWindow(opened.value) };
}

/** `opened`, or the code that another process gets which opens this folder now. */
export function openInAnotherProcess(folder: string): string {
  const module = JSON.stringify(new URL('open-app.ts', import.meta.url).href);
  const code = `import(${module}).then(({ openApp }) => openApp(${JSON.stringify(singleThreaded(folder))}))
    .then((opened) => console.log(opened.ok ? 'opened' : opened.error.code))`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code]);
  return stdout.toString().trim();
}

/** A data folder of its own, and the app on it, opened as often as a test likes. */
export interface TestFolder {
  readonly folder: string;
  start(): Promise<TestWindow>;
  /** Ends the app as one does. */
  close(): Promise<void>;
  /** Ends it as `kill -9` does: what lies in the folder at this moment is what is left. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

export function testFolder(): TestFolder {
  const root = mkdtempSync(join(tmpdir(), 'menagerie-folder-'));
  const folder = join(root, 'data');
  const left = join(root, 'left');
  let app: App | null = null;
  const close = async () => {
    await app?.close();
    app = null;
  };
  return {
    folder,
    async start() {
      const opened = await openFolder(folder);
      app = opened.app;
      return opened.window;
    },
    close,
    async kill() {
      cpSync(folder, left, { recursive: true, preserveTimestamps: true });
      await close();
      rmSync(folder, { recursive: true });
      cpSync(left, folder, { recursive: true, preserveTimestamps: true });
      rmSync(left, { recursive: true });
    },
    async remove() {
      await close();
      rmSync(root, { recursive: true });
    },
  };
}

/** A match broken off at once; the backup that follows is waited for. */
export async function endMatch(
  { folder }: TestFolder,
  window: TestWindow,
  ...people: string[]
): Promise<MatchId> {
  const match = await startMatch(window, { people });
  const before = backupNames(folder).length;
  await window.get('match.abandon', { match, client: freshClient() });
  while (backupNames(folder).length === before) await new Promise((go) => setTimeout(go, 5));
  return match;
}
