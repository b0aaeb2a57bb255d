import { rmSync, writeFileSync } from 'node:fs';
import { backupNames } from '#main/db/backup-files.ts';
import { openFolder } from '#main/wiring/folder.fixture.ts';
import { type Finding, historyFile, play, scratchFolder } from './history.ts';

// A clock that was in the future for an evening, and one that went back to the beginning: the newest backup is the one
// that holds most, one a day is made all the same, and none of the good ones is thinned away for it.

const DAY_MS = 86_400_000;
const EVENINGS = 5;

/** One finding for each clock: what it says for an evening in the middle. */
export async function checkClock(): Promise<Finding[]> {
  return [
    await checkEvening('in 2035', Date.UTC(2035, 0, 1)),
    await checkEvening('in 1970', DAY_MS),
  ];
}

async function checkEvening(name: string, wrong: number): Promise<Finding> {
  const folder = scratchFolder();
  const real = Date.now;
  const evening = async (at: number): Promise<void> => {
    Date.now = () => at;
    const { app, window } = await openFolder(folder);
    for (let made = 0; made < 3; made++) {
      await play(window, 2);
      await window.get('backups.make', {});
    }
    await app.close();
  };
  const start = Date.UTC(2026, 0, 1);
  for (let day = 0; day < EVENINGS; day++) await evening(start + day * DAY_MS);
  const before = backupNames(folder).length;
  await evening(wrong);
  const kept = backupNames(folder).length;
  await evening(start + EVENINGS * DAY_MS);
  const newest = backupNames(folder)[0]!;
  writeFileSync(historyFile(folder), 'moths');
  const { app, window } = await openFolder(folder);
  const { rescue } = await window.get('app.hello', {});
  await app.close();
  Date.now = real;
  rmSync(folder, { recursive: true });
  const isNewest = Math.abs(newest.at - (start + EVENINGS * DAY_MS)) < DAY_MS;
  const isOffered = rescue?.backup?.backup === newest.backup;
  return {
    check: `a clock that was ${name} for an evening`,
    backupsBefore: before,
    backupsAfter: kept,
    newestIsOf: new Date(newest.at).toISOString().slice(0, 10),
    isOffered,
    missingInIt: rescue?.missingInBackup ?? null,
    isSound: isNewest && isOffered && kept >= before,
  };
}
