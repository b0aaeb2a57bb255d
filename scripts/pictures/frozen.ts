import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { NOW } from './now.ts';

/**
 * Loaded before a program, this takes from it what differs between two runs: the time stands still, ids are counted,
 * and every seed is the same.
 */
class FrozenDate extends Date {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    if (given.length === 0) super(NOW);
    else super(...given);
  }

  static override now(): number {
    return NOW;
  }
}
globalThis.Date = FrozenDate as DateConstructor;

let ids = 0;
crypto.randomUUID = () => `00000000-0000-4000-8000-${(++ids).toString(16).padStart(12, '0')}`;
// No caller takes the variant that calls back.
crypto.randomBytes = ((size: number) => Buffer.alloc(size, 7)) as typeof crypto.randomBytes;
syncBuiltinESMExports();

// What the app measures passes slowly enough that no minute is ever full; in a bot's thread it passes by being looked
// at, so that a search always gets as far.
const uptime = performance.now.bind(performance);
let looks = 0;
performance.now = isMainThread ? () => uptime() / 20 : () => ++looks / 8;
