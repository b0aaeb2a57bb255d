import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backupNames } from '#main/db/backup-files.ts';
import { DATABASE_FILE } from '#main/db/open.ts';
import { openFolder, openInAnotherProcess } from '#main/wiring/folder.fixture.ts';
import { clientsIn, type Finding, historyFile, play, scratchFolder } from './history.ts';

// The history's file is taken away or replaced while someone plays: nothing that is not kept is acknowledged, no second
// program begins beside the first, and what was acknowledged is found again.

const MOVES = 30;
const TRIES = 10;

/** What is done to the files, by name; `folder` is the data folder. */
const MOVED: Readonly<Record<string, (folder: string) => void>> = {
  deleted: (folder) => {
    rmSync(historyFile(folder));
  },
  moved: (folder) => {
    renameSync(historyFile(folder), `${historyFile(folder)}.old`);
  },
  replaced: (folder) => {
    copyFileSync(historyFile(folder), join(folder, 'copy'));
    renameSync(join(folder, 'copy'), historyFile(folder));
  },
  'its log deleted': (folder) => {
    rmSync(`${historyFile(folder)}-wal`);
  },
  'deleted with all beside it': removeAll,
  'deleted with its folder': (folder) => {
    rmSync(folder, { recursive: true });
  },
};

function removeAll(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(DATABASE_FILE)) rmSync(join(folder, name));
}

/** One finding for each. */
export async function checkMoved(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, move] of Object.entries(MOVED)) findings.push(await checkMove(name, move));
  return findings;
}

async function checkMove(name: string, move: (folder: string) => void): Promise<Finding> {
  const folder = scratchFolder();
  const acknowledged: string[] = [];
  const remember = (client: string): void => {
    acknowledged.push(client);
  };
  const { app, window } = await openFolder(folder);
  await play(window, MOVES, remember);
  move(folder);
  const isThere = existsSync(folder);
  const second = isThere ? openInAnotherProcess(folder) : 'not tried: the folder is gone';
  const refusals = new Set<string>();
  for (let attempt = 0; attempt < TRIES; attempt++)
    try {
      await play(window, 1, remember);
    } catch (error) {
      refusals.add(/"code":"([\w-]+)"/.exec(String(error))?.[1] ?? String(error));
    }
  const acknowledgedAfter = acknowledged.length - MOVES;
  await app.close();
  const again = await openFolder(folder);
  const { rescue } = await again.window.get('app.hello', {});
  if (rescue) await again.window.get('rescue.restore', {});
  await again.app.close();
  const found = clientsIn(historyFile(folder));
  const lost = acknowledged.filter((client) => !found.has(client)).length;
  const copies = backupNames(folder).filter(({ reason }) => reason === 'moved').length;
  rmSync(folder, { recursive: true });
  return {
    check: `open file: ${name}`,
    acknowledged: acknowledged.length,
    acknowledgedAfter,
    refusedWith: [...refusals].join(),
    copies,
    second,
    toldAtNextStart: rescue?.failure ?? null,
    lost,
    isSound:
      acknowledgedAfter === 0 &&
      refusals.has('history-moved') &&
      copies > 0 &&
      lost === 0 &&
      second !== 'opened',
  };
}
