import { describe, expect, it } from 'vitest';
import type { Backup } from '#shared/contract.ts';
import type { BackupId } from '#shared/ids.ts';
import { megabytes, yesterdays } from './backups.ts';

const backup = (at: Date, matches: number | null = 3): Backup => ({
  backup: at.toISOString() as BackupId,
  at: at.getTime(),
  reason: 'match',
  bytes: 1,
  schema: 2,
  matches,
});

describe('yesterday’s backup', () => {
  const now = new Date(2026, 10, 21, 20, 15);
  const lastNight = backup(new Date(2026, 10, 20, 23, 59));
  const thisMorning = backup(new Date(2026, 10, 21, 0, 0));
  const older = backup(new Date(2026, 9, 3, 12));

  it('is the newest from before midnight', () => {
    expect(yesterdays([thisMorning, lastNight, older], now)).toBe(lastNight);
  });
  it('may be long ago', () => {
    expect(yesterdays([thisMorning, older], now)).toBe(older);
  });
  it('is never an unusable one, and may not exist', () => {
    expect(yesterdays([backup(new Date(2026, 10, 20), null), older], now)).toBe(older);
    expect(yesterdays([thisMorning], now)).toBeNull();
  });
});

it('sizes are rounded, and never shown as zero', () => {
  expect([300, 4_440_000, 151_300_000].map(megabytes)).toEqual([0.1, 4.4, 151]);
});
