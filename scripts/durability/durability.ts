import { checkClock } from './clock.ts';
import { checkDamaged } from './damaged.ts';
import { checkFullDisk, checkReadOnly, checkSecondInstance } from './disk.ts';
import type { Finding } from './history.ts';
import { checkLog } from './log.ts';
import { checkMoved } from './moved.ts';
import { checkTail } from './tail.ts';
import { checkUpgrades } from './upgrade.ts';

// npm run test:durability [-- variants]: what power cuts, bad disks and strange files can do to a history, a line of
// figures a check. That nothing acknowledged is lost to a killed process is a command of its own, `npm run test:kill`.

const variants = Number(process.argv[2] ?? 1500);
/** of each kind of bad file */
const FILES = Math.ceil(variants / 15);
/** of each kind of bad log */
const LOGS = Math.ceil(variants / 30);

const checks: readonly (() => Promise<Finding | readonly Finding[]>)[] = [
  checkUpgrades,
  checkSecondInstance,
  checkReadOnly,
  checkFullDisk,
  checkMoved,
  checkClock,
  () => checkTail(variants),
  () => checkDamaged(FILES),
  () => checkLog(LOGS),
];

let isSound = true;
for (const check of checks)
  for (const finding of [await check()].flat()) {
    console.log(JSON.stringify(finding));
    isSound &&= finding.isSound;
  }
console.log(JSON.stringify({ isSound }));
process.exitCode = isSound ? 0 : 1;
