import { randomBytes, randomInt } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { backupNames } from '#main/db/backup-files.ts';
import { removeChecksum } from '#main/db/checksum.ts';
import { migrations } from '#main/db/migrations/index.ts';
import { openFolder } from '#main/wiring/folder.fixture.ts';
import type { DatabaseFailure } from '#shared/contract.ts';
import { copyOf, type Finding, historyFile, madeFolder, rowsOf } from './history.ts';

// Menagerie is started on files that are no good history: they stay as they are, and the newest good backup is offered.

const MOVES = 60;
const SECTOR = 512;
const PAGE = 4096;

type Damage = (whole: Buffer) => Buffer;

interface Kind {
  readonly name: string;
  /** what is told about it */
  readonly trouble: DatabaseFailure;
  readonly damage: Damage;
  /** some program has done it; else the disk has, and no clock shows it */
  readonly byProgram?: true;
  readonly withoutChecksum?: true;
}

const flippedBit: Kind = { name: 'a flipped bit', trouble: 'damaged', damage: flipBit };

/** What is left of a good file, or stands in its place. */
const KINDS: readonly Kind[] = [
  { name: 'zero-length', trouble: 'damaged', damage: () => Buffer.alloc(0) },
  { name: 'junk', trouble: 'damaged', damage: () => randomBytes(randomInt(1, 200_000)) },
  {
    name: 'text',
    trouble: 'damaged',
    damage: () => Buffer.from('eggs, '.repeat(randomInt(1, 9999))),
  },
  { name: 'zeros', trouble: 'damaged', damage: (whole) => Buffer.alloc(whole.length) },
  {
    name: 'truncated',
    trouble: 'damaged',
    damage: (whole) => whole.subarray(0, randomInt(1, whole.length)),
  },
  {
    name: 'a lost sector',
    trouble: 'damaged',
    damage: (whole) => overwritten(whole, randomSector(whole), randomBytes(SECTOR)),
  },
  {
    name: 'a smeared page',
    trouble: 'damaged',
    damage: (whole) => overwritten(whole, randomSector(whole, PAGE), randomBytes(PAGE)),
  },
  flippedBit,
  {
    name: 'a newer version',
    trouble: 'newer',
    damage: (whole) => overwritten(whole, 60, bigEndian(migrations.length + randomInt(1, 50))),
    byProgram: true,
  },
  {
    name: 'foreign',
    trouble: 'foreign',
    damage: (whole) => overwritten(whole, 68, bigEndian(randomInt(1, 2 ** 31))),
    byProgram: true,
  },
];

const overwritten = (whole: Buffer, at: number, bytes: Buffer): Buffer => {
  const copy = Buffer.from(whole);
  copy.set(bytes, at);
  return copy;
};
const randomSector = (whole: Buffer, size = SECTOR): number =>
  randomInt(Math.floor(whole.length / size)) * size;

function flipBit(whole: Buffer): Buffer {
  const at = randomInt(whole.length);
  return overwritten(whole, at, Buffer.from([whole[at]! ^ (1 << randomInt(8))]));
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Nobody writes: no program, and no clock, notices when a disk forgets. */
function rot(file: string, bytes: Buffer): void {
  const { atime, mtime } = statSync(file);
  writeFileSync(file, bytes);
  utimesSync(file, atime, mtime);
}

interface Tally {
  variants: number;
  /** told rightly at the start, with the newest good backup */
  offered: number;
  /** the file was the same to the last byte, before the choice and after it */
  untouched: number;
  /** what was chosen lay on the table then */
  restored: number;
  /** opened, and not a row was different */
  harmless: number;
  /** opened although something in a row was different */
  unnoticed: number;
}

/** One finding for each kind of damage, done to so many copies of a good folder, and one for the mutant. */
export async function checkDamaged(variants: number): Promise<Finding[]> {
  const good = await madeFolder(MOVES);
  const rows = rowsOf(historyFile(good));
  const findings: Finding[] = [];
  for (const kind of KINDS) {
    const tally = await startOnAll(good, rows, kind, variants);
    findings.push({ check: `start on: ${kind.name}`, ...tally, isSound: isSound(tally) });
  }
  // Without the checksum SQLite's own check is all there is, and this suite has to see what it misses.
  const mutant = await startOnAll(good, rows, { ...flippedBit, withoutChecksum: true }, variants);
  const isCaught = !isSound(mutant);
  findings.push({
    check: 'mutant: a flipped bit, no checksum',
    ...mutant,
    isCaught,
    isSound: isCaught,
  });
  rmSync(good, { recursive: true });
  return findings;
}

const isSound = ({ variants, offered, untouched, restored }: Tally): boolean =>
  [offered, untouched, restored].every((count) => count === variants);

async function startOnAll(
  good: string,
  rows: string,
  kind: Kind,
  variants: number,
): Promise<Tally> {
  const tally: Tally = {
    variants: 0,
    offered: 0,
    untouched: 0,
    restored: 0,
    harmless: 0,
    unnoticed: 0,
  };
  while (tally.variants < variants) await startOn(good, rows, kind, tally);
  return tally;
}

async function startOn(good: string, rows: string, kind: Kind, tally: Tally): Promise<void> {
  const folder = copyOf(good);
  const file = historyFile(folder);
  const bytes = kind.damage(readFileSync(file));
  if (kind.withoutChecksum) removeChecksum(file);
  if (kind.byProgram) writeFileSync(file, bytes);
  else rot(file, bytes);
  const names = namesIn(folder);
  tally.variants++;
  const { app, window } = await openFolder(folder);
  const { rescue } = await window.get('app.hello', {});
  if (rescue) {
    const isWhole = readFileSync(file).equals(bytes) && namesIn(folder) === names;
    const isNewest = rescue.backup?.at === backupNames(good)[0]!.at;
    if (isNewest && rescue.failure === kind.trouble) tally.offered++;
    await window.get('rescue.restore', {});
    if (isWhole && readFileSync(rescue.preservedPath).equals(bytes)) tally.untouched++;
  }
  await app.close();
  const isSame = rowsOf(file) === rows;
  if (rescue) tally.restored += Number(isSame);
  else if (isSame) tally.harmless++;
  else tally.unnoticed++;
  rmSync(folder, { recursive: true });
}

const namesIn = (folder: string): string => readdirSync(folder).sort().join();
