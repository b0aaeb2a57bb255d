import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { backupFolder } from '#main/db/backup-files.ts';
import { recordPath } from '#main/db/commit.ts';
import { openFolder } from '#main/wiring/folder.fixture.ts';
import { clientsIn, copyOf, type Finding, historyFile, play, scratchFolder } from './history.ts';

// After a kill the log is damaged or lost, and perhaps the record of what was acknowledged: either everything
// acknowledged is there all the same, or people are told, and the files are kept as they were.

const MOVES = 60;
/** moves between two backups, and after the last one */
const STRETCH = 20;
const HEADER = 32;
const FRAME_HEADER = 24;
const PAGE = 4096;

/** What lay in a folder when its process was killed, and what had been acknowledged by then. */
interface Killed {
  readonly folder: string;
  readonly acknowledged: readonly string[];
  /** those that are in the newest backup, too */
  readonly backedUp: readonly string[];
  /** the record as it was at an earlier moment */
  readonly oldRecord: Buffer;
}

interface Kind {
  readonly name: string;
  readonly damage: (file: string, killed: Killed) => void;
  /** what has to be there, or its loss told; without its record a loss is known from the backups alone */
  readonly owed: 'acknowledged' | 'backedUp';
}

interface Tally {
  variants: number;
  /** opened, with everything that was acknowledged */
  whole: number;
  /** told, and the files were kept to the last byte, whatever was chosen */
  told: number;
  /** opened, though something was missing */
  unnoticed: number;
  /** told, but something was changed or lost */
  spoilt: number;
}

/** The fields of the log's header and of each frame's, as SQLite's format has them: offset and bytes. */
const HEADER_FIELDS = {
  magic: [0, 4],
  version: [4, 4],
  'page size': [8, 4],
  checkpoint: [12, 4],
  'salt 1': [16, 4],
  'salt 2': [20, 4],
  'checksum 1': [24, 4],
  'checksum 2': [28, 4],
} as const;
const FRAME_FIELDS = {
  page: [0, 4],
  'size after': [4, 4],
  'salt 1': [8, 4],
  'salt 2': [12, 4],
  'checksum 1': [16, 4],
  'checksum 2': [20, 4],
  content: [FRAME_HEADER, PAGE],
} as const;

const logOf = (file: string): string => `${file}-wal`;

function flipBit(path: string, from: number, length: number): void {
  const bytes = readFileSync(path);
  const at = from + randomInt(length);
  bytes[at]! ^= 1 << randomInt(8);
  writeFileSync(path, bytes);
}

const flips: readonly Kind[] = [
  ...Object.entries(HEADER_FIELDS).map(([field, [at, bytes]]): Kind => ({
    name: `a bit flips in the header: ${field}`,
    owed: 'acknowledged',
    damage: (file) => {
      flipBit(logOf(file), at, bytes);
    },
  })),
  ...Object.entries(FRAME_FIELDS).map(([field, [at, bytes]]): Kind => ({
    name: `a bit flips in a frame: ${field}`,
    owed: 'acknowledged',
    damage: (file) => {
      const log = logOf(file);
      const frames = Math.floor((readFileSync(log).length - HEADER) / (FRAME_HEADER + PAGE));
      flipBit(log, HEADER + randomInt(frames) * (FRAME_HEADER + PAGE) + at, bytes);
    },
  })),
];

const cut = (file: string): void => {
  truncateSync(logOf(file), randomInt(readFileSync(logOf(file)).length));
};
const remove = (file: string): void => {
  rmSync(logOf(file));
};

const losses: readonly Kind[] = [
  { name: 'removed', owed: 'acknowledged', damage: remove },
  {
    name: 'emptied',
    owed: 'acknowledged',
    damage: (file) => {
      truncateSync(logOf(file));
    },
  },
  {
    name: 'zeroed',
    owed: 'acknowledged',
    damage: (file) => {
      writeFileSync(logOf(file), Buffer.alloc(readFileSync(logOf(file)).length));
    },
  },
  { name: 'cut', owed: 'acknowledged', damage: cut },
];

/** What may happen to the record. */
const RECORDS: Readonly<Record<string, (record: string, killed: Killed) => void>> = {
  removed: (record) => {
    rmSync(record);
  },
  junk: (record) => {
    writeFileSync(record, randomBytes(randomInt(1, 600)));
  },
  'a flipped bit': (record) => {
    flipBit(record, 0, readFileSync(record).length);
  },
  older: (record, { oldRecord }) => {
    writeFileSync(record, oldRecord);
  },
};

const records: readonly Kind[] = Object.entries(RECORDS).flatMap(([name, spoil]): Kind[] => [
  {
    name: `the record is: ${name}`,
    owed: 'acknowledged',
    damage: (file, killed) => {
      spoil(recordPath(file), killed);
    },
  },
  {
    name: `the log is cut or removed, the record is: ${name}`,
    owed: 'backedUp',
    damage: (file, killed) => {
      spoil(recordPath(file), killed);
      if (randomInt(2) === 0) remove(file);
      else cut(file);
    },
  },
]);

/** One finding for each kind of damage, done to so many copies of a folder, and one for the mutant. */
export async function checkLog(variants: number): Promise<Finding[]> {
  const killed = await playAndKill();
  const findings: Finding[] = [];
  for (const kind of [...flips, ...losses, ...records]) {
    const tally = await tryAll(killed, kind, variants);
    const isSound = tally.unnoticed + tally.spoilt === 0;
    findings.push({ check: `log after a kill: ${kind.name}`, ...tally, isSound });
  }
  // Without the record and the backups nobody can know, and this suite has to see what is missed.
  const ignorant: Kind = {
    name: 'removed',
    owed: 'acknowledged',
    damage(file) {
      remove(file);
      rmSync(recordPath(file));
      rmSync(backupFolder(dirname(file)), { recursive: true });
    },
  };
  const mutant = await tryAll(killed, ignorant, variants);
  const isCaught = mutant.unnoticed > 0;
  findings.push({ check: 'mutant: a lost log, no record', ...mutant, isCaught, isSound: isCaught });
  rmSync(killed.folder, { recursive: true });
  return findings;
}

/** Plays with a backup between, and leaves what a kill would leave. */
async function playAndKill(): Promise<Killed> {
  const live = scratchFolder();
  const acknowledged: string[] = [];
  const { app, window } = await openFolder(live);
  const stretch = () => play(window, STRETCH, (client) => acknowledged.push(client));
  await stretch();
  const oldRecord = readFileSync(recordPath(historyFile(live)));
  while (acknowledged.length < MOVES - STRETCH) await stretch();
  await window.get('backups.make', {});
  const backedUp = [...acknowledged];
  await stretch();
  const folder = copyOf(live);
  await app.close();
  rmSync(live, { recursive: true });
  return { folder, acknowledged, backedUp, oldRecord };
}

async function tryAll(killed: Killed, kind: Kind, variants: number): Promise<Tally> {
  const tally: Tally = { variants: 0, whole: 0, told: 0, unnoticed: 0, spoilt: 0 };
  while (tally.variants < variants) {
    tally[await outcomeOf(killed, kind)]++;
    tally.variants++;
  }
  return tally;
}

async function outcomeOf(killed: Killed, kind: Kind): Promise<Exclude<keyof Tally, 'variants'>> {
  const folder = copyOf(killed.folder);
  const file = historyFile(folder);
  kind.damage(file, killed);
  const before = filesOf(file);
  const { app, window } = await openFolder(folder);
  const { rescue } = await window.get('app.hello', {});
  if (rescue) {
    const isUntouched = same(before, filesOf(file));
    const isReadable = rescue.incomplete !== null && randomInt(2) === 0;
    await window.get(isReadable ? 'rescue.proceed' : 'rescue.restore', {});
    const isKept = same(before, filesOf(rescue.preservedPath));
    await app.close();
    rmSync(folder, { recursive: true });
    return isUntouched && isKept ? 'told' : 'spoilt';
  }
  await app.close();
  const found = clientsIn(file);
  rmSync(folder, { recursive: true });
  return killed[kind.owed].every((client) => found.has(client)) ? 'whole' : 'unnoticed';
}

/** The history, its log and its record, as they are; null for one that is not there. */
const filesOf = (file: string): readonly (Buffer | null)[] =>
  [file, logOf(file), recordPath(file)].map((path) =>
    existsSync(path) ? readFileSync(path) : null,
  );

const same = (before: readonly (Buffer | null)[], after: readonly (Buffer | null)[]): boolean =>
  before.every((bytes, index) =>
    bytes === null ? after[index] === null : after[index]?.equals(bytes),
  );
