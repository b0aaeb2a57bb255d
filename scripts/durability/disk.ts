import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playOn, startMatch } from '#main/wiring/app.fixture.ts';
import { verifyBackupHere } from '#main/db/examine.ts';
import { openDatabase } from '#main/db/open.ts';
import { openFolder, openInAnotherProcess, singleThreaded } from '#main/wiring/folder.fixture.ts';
import { startFailureText } from '#main/app/start-failure.ts';
import { openApp } from '#main/wiring/open-app.ts';
import { type Finding, historyFile, play, scratchFolder } from './history.ts';

// What the disk can do to somebody: no room, no permission, somebody else on it.

const DISK_MB = 12;

/** A small disk of its own, where this process may mount one; else null. */
function smallDisk(folder: string): { setReadOnly(readOnly: boolean): void; end(): void } | null {
  const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0;
  const size = `size=${String(DISK_MB)}m`;
  if (!mount('-t', 'tmpfs', '-o', size, 'menagerie-test', folder)) return null;
  return {
    setReadOnly(readOnly) {
      if (!mount('-o', `remount,${readOnly ? 'ro' : 'rw'},${size}`, folder))
        throw new Error('the small disk cannot be mounted anew');
    },
    end() {
      spawnSync('umount', [folder]);
    },
  };
}

/** Not sound where no small disk can be mounted: then it has shown nothing. */
export async function checkFullDisk(): Promise<Finding> {
  const folder = scratchFolder();
  const disk = smallDisk(folder);
  if (!disk)
    return { check: 'full disk', isSound: false, why: 'no small disk can be mounted here' };
  try {
    return await fillUp(folder);
  } finally {
    disk.end();
    rmSync(folder, { recursive: true });
  }
}

async function fillUp(folder: string): Promise<Finding> {
  const acknowledged: string[] = [];
  const remember = (client: string): void => {
    acknowledged.push(client);
  };
  const ballast = join(folder, 'holiday.mp4');
  const { app, window } = await openFolder(folder);
  await play(window, 40, remember);
  const match = await startMatch(window, { people: ['Mina', 'Jonas'] });
  await window.get('match.watch', { match });
  const before = window.now();
  fill(ballast);

  const refused = await untilRefused(() => playOn(window, match, 1, remember));
  const isUnmoved = refused.moves > 0 || window.now().revision === before.revision;
  const backup = await window.call('backups.make', {});
  const told = await window.get('backups.list', {});
  rmSync(ballast);
  const further = await playOn(window, match, 10, remember);
  const later = await window.call('backups.make', {});
  fill(ballast);
  await app.close();
  const start = await openApp(singleThreaded(folder));
  if (start.ok) await start.value.close();
  rmSync(ballast);
  const lost = await missing(folder, acknowledged);
  return {
    check: 'full disk',
    medium: `tmpfs of ${String(DISK_MB)} MB`,
    refusedWith: refused.code,
    movesUntilRefused: refused.moves,
    backupRefusedWith: backup.ok ? null : backup.error.code,
    backupTold: told.failed?.refusal.code ?? null,
    movesOnceThereWasRoom: further,
    startOnFullDisk: start.ok ? 'opens' : start.error.code,
    acknowledged: acknowledged.length,
    lost,
    isSound:
      refused.code === 'storage-full' &&
      isUnmoved &&
      !backup.ok &&
      told.failed !== null &&
      further === 10 &&
      later.ok &&
      lost === 0,
  };
}

/** Takes all room there is, down to the last byte. */
function fill(path: string): void {
  for (let size = 1 << 20; size > 0; size = Math.floor(size / 2))
    for (;;)
      try {
        writeFileSync(path, Buffer.alloc(size), { flag: 'a' });
      } catch {
        break;
      }
}

async function untilRefused(move: () => Promise<unknown>) {
  for (let moves = 0; ; moves++)
    try {
      await move();
    } catch (error) {
      return { moves, code: /"code":"([\w-]+)"/.exec(String(error))?.[1] ?? String(error) };
    }
}

async function missing(folder: string, acknowledged: readonly string[]): Promise<number> {
  const opened = await openDatabase(folder, verifyBackupHere);
  if (!opened.ok) throw new Error(opened.error.code);
  const found = new Set(opened.value.prepare('SELECT client FROM entries').pluck().all());
  opened.value.close();
  return acknowledged.filter((client) => !found.has(client)).length;
}

/** Without a disk of its own it takes the folder's rights away, which bind everybody but root. */
export async function checkReadOnly(): Promise<Finding> {
  const folder = scratchFolder();
  const disk = smallDisk(folder);
  const setReadOnly = (readOnly: boolean): void => {
    if (disk) disk.setReadOnly(readOnly);
    else chmodSync(folder, readOnly ? 0o555 : 0o755);
  };
  const acknowledged: string[] = [];
  const { app, window } = await openFolder(folder);
  await play(window, 20, (client) => acknowledged.push(client));
  await app.close();
  const before = readFileSync(historyFile(folder));
  setReadOnly(true);
  const start = await openApp(singleThreaded(folder));
  const isSame = readFileSync(historyFile(folder)).equals(before);
  setReadOnly(false);
  const lost = await missing(folder, acknowledged);
  disk?.end();
  rmSync(folder, { recursive: true });
  const sentence = start.ok ? null : startFailureText(start.error.code, folder, 'en');
  const isSound = !start.ok && start.error.code === 'data-unwritable' && isSame && lost === 0;
  return {
    check: 'read-only folder',
    medium: disk ? 'tmpfs, read-only' : 'mode 0555',
    sentence,
    isSame,
    lost,
    isSound,
  };
}

/** Another process asks for the folder again and again while someone plays. */
export async function checkSecondInstance(): Promise<Finding> {
  const folder = scratchFolder();
  const acknowledged: string[] = [];
  const { app, window } = await openFolder(folder);
  const heard: string[] = [];
  for (let attempt = 0; attempt < 5; attempt++) {
    await play(window, 10, (client) => acknowledged.push(client));
    heard.push(openInAnotherProcess(folder));
  }
  await app.close();
  const lost = await missing(folder, acknowledged);
  rmSync(folder, { recursive: true });
  return {
    check: 'second instance',
    sentence: startFailureText('data-in-use', folder, 'en'),
    attempts: heard.length,
    refused: heard.filter((code) => code === 'data-in-use').length,
    lost,
    isSound: heard.every((code) => code === 'data-in-use') && lost === 0,
  };
}
