import { randomBytes, randomInt } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { openWindow } from '#main/wiring/app.fixture.ts';
import { createLocalPlayer } from '#main/bots/player.ts';
import { verifyBackupHere } from '#main/db/examine.ts';
import { type Db, openDatabase } from '#main/db/open.ts';
import { systemEnvironment } from '#main/app/environment.ts';
import { games } from '#games/engines.ts';
import { createApp } from '#main/wiring/create-app.ts';
import { type Finding, historyFile, play, scratchFolder } from './history.ts';

// Kill -9 cannot show what a power cut leaves: here the last part of the log is cut off, or torn as a disk tears it.

const MOVES = 160;
const MUTANT_BATCH = 20;
const MUTANT_VARIANTS = 100;
/** What a disk writes at once. */
const SECTOR = 512;

/** A move, and how long the log was when it was acknowledged: as far as that it had been made fast. */
interface Acknowledged {
  readonly client: string;
  readonly log: number;
}

/** A history cut short by a power failure, before anything of the log was brought into the file. */
interface Interrupted {
  readonly folder: string;
  readonly log: Buffer;
  readonly acknowledged: readonly Acknowledged[];
}

/** Cuts and tears so many tails: each has to leave an exact prefix of what was played. */
export async function checkTail(variants: number): Promise<Finding> {
  const honest = await interrupted(() => undefined);
  const bad = await tryAll(honest, variants);
  const reordered = { ...honest, acknowledged: honest.acknowledged.toReversed() };
  const late = await interrupted(commitLate);
  const mutants = {
    reordered: await tryAll(reordered, MUTANT_VARIANTS),
    late: await tryAll(late, MUTANT_VARIANTS),
  };
  for (const { folder } of [honest, late]) rmSync(folder, { recursive: true });
  return {
    check: 'log cut and torn',
    variants,
    moves: MOVES,
    logBytes: honest.log.length,
    notAPrefix: bad,
    mutantsCaughtOf100: mutants,
    isSound: bad === 0 && mutants.reordered > 0 && mutants.late > 0,
  };
}

async function interrupted(prepare: (db: Db) => (() => void) | undefined): Promise<Interrupted> {
  const live = scratchFolder();
  const folder = scratchFolder();
  const opened = await openDatabase(live, verifyBackupHere);
  if (!opened.ok) throw new Error(opened.error.code);
  const db = opened.value;
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.pragma('wal_autocheckpoint = 0');
  const log = `${historyFile(live)}-wal`;
  const bots = createLocalPlayer(games, () => performance.now());
  const window = openWindow(createApp({ db, bots, environment: systemEnvironment }));
  const afterEach = prepare(db);
  const acknowledged: Acknowledged[] = [];
  await play(window, MOVES, (client) => {
    acknowledged.push({ client, log: statSync(log).size });
    afterEach?.();
  });
  copyFileSync(historyFile(live), historyFile(folder));
  const left = { folder, log: readFileSync(log), acknowledged };
  db.close();
  rmSync(live, { recursive: true });
  return left;
}

/** Acknowledges what it has not committed, as a careless store would. */
function commitLate(db: Db): () => void {
  let moves = 0;
  db.exec('BEGIN');
  return () => {
    if (++moves % MUTANT_BATCH === 0) db.exec('COMMIT; BEGIN');
  };
}

async function tryAll(history: Interrupted, variants: number): Promise<number> {
  let bad = 0;
  for (let variant = 0; variant < variants; variant++)
    if (!(await isPrefix(history, damage(history.log)))) bad++;
  return bad;
}

interface Damage {
  readonly log: Buffer;
  /** up to here the log is as it was */
  readonly intact: number;
}

function damage(log: Buffer): Damage {
  const intact = randomInt(log.length);
  const cut = Buffer.from(log.subarray(0, intact));
  if (randomInt(2) === 0) return { log: cut, intact };
  // Of what was under way, some sectors have arrived and some not, in any order.
  const torn = Buffer.from(log);
  const from = Math.ceil(intact / SECTOR) * SECTOR;
  if (from >= torn.length) return { log: cut, intact };
  torn.set(lost(torn, from), from);
  for (let at = from + SECTOR; at < torn.length; at += SECTOR)
    if (randomInt(3) === 0) torn.set(lost(torn, at), at);
  return { log: torn, intact: from };
}

/** What stands in a sector that did not arrive: nothing, or anything. */
function lost(log: Buffer, at: number): Buffer {
  const length = Math.min(SECTOR, log.length - at);
  return randomInt(2) === 0 ? Buffer.alloc(length) : randomBytes(length);
}

/** The moves found are the first ones, all that were made fast in the intact part are among them, and all rows agree. */
async function isPrefix(history: Interrupted, { log, intact }: Damage): Promise<boolean> {
  const folder = scratchFolder();
  copyFileSync(historyFile(history.folder), historyFile(folder));
  writeFileSync(`${historyFile(folder)}-wal`, log);
  const opened = await openDatabase(folder, verifyBackupHere);
  if (!opened.ok) throw new Error(opened.error.code);
  const db = opened.value;
  const found = new Set(
    db.prepare<[], string>(`SELECT client FROM entries WHERE kind = 'move'`).pluck().all(),
  );
  const disagreeing = db
    .prepare(
      `SELECT 1 FROM matches WHERE revision <> (SELECT max(revision) FROM entries WHERE match = id)`,
    )
    .all();
  db.close();
  rmSync(folder, { recursive: true });
  const { acknowledged } = history;
  const owed = acknowledged.filter((move) => move.log <= intact).length;
  const isFirst = acknowledged.slice(0, found.size).every(({ client }) => found.has(client));
  return isFirst && found.size >= owed && disagreeing.length === 0;
}
