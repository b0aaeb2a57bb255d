// npm run test:kill [-- kills]: kills a process that plays a match and keeps a score sheet again and again, each time
// at a random moment, and looks whether anything that was acknowledged is missing. The mutant, which acknowledges too
// early, has to be caught at both.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openWindow } from '#main/wiring/app.fixture.ts';
import { createLocalPlayer } from '#main/bots/player.ts';
import { backupNames, backupPath } from '#main/db/backup-files.ts';
import { verifyBackupHere } from '#main/db/examine.ts';
import { openDatabase, type Db } from '#main/db/open.ts';
import { systemEnvironment } from '#main/app/environment.ts';
import { games } from '#games/engines.ts';
import { createApp } from '#main/wiring/create-app.ts';
import { PLACES, readLine, type Written } from './written.ts';

const PLAYER = fileURLToPath(new URL('player.ts', import.meta.url));
/** after the player's first line; long enough to meet it in every state */
const LONGEST_LIFE_MS = 120;
const MUTANT_KILLS = 20;

interface Tally {
  kills: number;
  readonly acknowledged: Record<Written['where'], number>;
  readonly lost: Record<Written['where'], number>;
  /** written, but killed before it could say so */
  unsaid: number;
  mostUnsaid: number;
  damaged: number;
  /** files with the name of a backup that are none; looked for after every kill */
  badBackups: number;
}

const kills = Number(process.argv[2] ?? 1000);
const honest = await run('honest', kills);
const mutant = await run('mutant', MUTANT_KILLS);
const isSound =
  PLACES.every((where) => honest.lost[where] === 0) &&
  honest.mostUnsaid <= 1 &&
  honest.damaged === 0 &&
  honest.badBackups === 0;
const isCaught = PLACES.every((where) => mutant.lost[where] > 0);
console.log(JSON.stringify({ honest, mutant, isSound, isCaught }));
process.exitCode = isSound && isCaught ? 0 : 1;

async function run(mode: 'honest' | 'mutant', times: number): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'menagerie-kill-'));
  const tally: Tally = {
    kills: 0,
    acknowledged: { match: 0, sheet: 0 },
    lost: { match: 0, sheet: 0 },
    unsaid: 0,
    mostUnsaid: 0,
    damaged: 0,
    badBackups: 0,
  };
  const known = new Set<string>();
  while (tally.kills < times) {
    const acknowledged = await playUntilKilled(folder, mode);
    await examine(folder, acknowledged, known, tally);
    if (tally.kills % 100 === 0) console.log(mode, JSON.stringify(tally));
  }
  rmSync(folder, { recursive: true });
  return tally;
}

/** What the player had acknowledged when it died. */
function playUntilKilled(folder: string, mode: string): Promise<readonly Written[]> {
  return new Promise((resolve, reject) => {
    const player = spawn(process.execPath, [PLAYER, folder, mode], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    player.stdout.on('data', (chunk: Buffer) => {
      if (said === '') setTimeout(() => player.kill('SIGKILL'), Math.random() * LONGEST_LIFE_MS);
      said += chunk.toString();
    });
    player.on('error', reject);
    player.on('close', (code) => {
      if (code === null) resolve(said.split('\n').slice(0, -1).map(readLine));
      else reject(new Error(`the player ended by itself with ${String(code)}`));
    });
  });
}

async function examine(
  folder: string,
  acknowledged: readonly Written[],
  known: Set<string>,
  tally: Tally,
): Promise<void> {
  const opened = await openDatabase(folder, verifyBackupHere);
  if (!opened.ok) throw new Error(opened.error.code);
  const db = opened.value;
  const clients = db
    .prepare<[], string>(
      `SELECT client FROM entries
       WHERE kind IN ('move', 'entry', 'correction', 'delete-round') AND client IS NOT NULL`,
    )
    .pluck()
    .all();
  const found = new Set(clients);
  const lost = acknowledged.filter(({ client }) => !found.has(client));
  const unsaid = found.size - known.size - (acknowledged.length - lost.length);
  clients.forEach((client) => known.add(client));
  tally.kills++;
  for (const { where } of acknowledged) tally.acknowledged[where]++;
  for (const { where } of lost) tally.lost[where]++;
  tally.unsaid += unsaid;
  tally.mostUnsaid = Math.max(tally.mostUnsaid, unsaid);
  if (db.pragma('quick_check', { simple: true }) !== 'ok') tally.damaged++;
  for (const { backup } of backupNames(folder))
    if ((await verifyBackupHere(backupPath(folder, backup))) === null) tally.badBackups++;
  await resumeAll(db);
}

/** Every interrupted match folds again and owes a decision; every sheet that was begun folds, too. */
async function resumeAll(db: Db): Promise<void> {
  const bots = createLocalPlayer(games, () => performance.now());
  const app = createApp({ db, bots, environment: systemEnvironment });
  const window = openWindow(app);
  const { waiting } = await window.get('history.tonight', {});
  for (const { match, mode } of waiting) {
    if (mode !== 'play') {
      await window.get('sheet.watch', { match });
      continue;
    }
    await window.get('match.watch', { match });
    const { status, pendingDecisions } = window.now().snapshot;
    // The bots may have finished it meanwhile.
    if (status === 'running' && pendingDecisions.length === 0)
      throw new Error(`${match} owes nothing`);
  }
  await app.close();
}
