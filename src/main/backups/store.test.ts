import { describe, expect, it } from 'vitest';
import type { BackupReason } from '#shared/contract.ts';
import type { BackupId } from '#shared/ids.ts';
import { prune } from './store.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 20);

const backup = (at: number, why: BackupReason = 'match') => ({
  backup: `${String(at)}.${why}` as BackupId,
  at,
  reason: why,
});

/** Returns one backup every `every` ms over `days` days. */
const series = (days: number, every: number) =>
  Array.from({ length: Math.floor((days * DAY) / every) }, (_, nth) => backup(NOW - nth * every));

describe('thinning', () => {
  it('keeps the ten latest, whenever they were made', () => {
    const evening = series(0.5, 600_000);
    const gone = prune(evening);
    expect(gone).toEqual(evening.slice(10));
  });

  it('keeps one of each of the last 14 days and one of each week of a year', () => {
    const all = series(800, DAY / 4);
    const gone = new Set(prune(all));
    const kept = all.filter((one) => !gone.has(one));
    const younger = (days: number) => kept.filter(({ at }) => at > NOW - days * DAY);
    expect(new Set(younger(14).map(({ at }) => Math.floor(at / DAY))).size).toBe(14);
    expect(kept.length).toBeLessThanOrEqual(10 + 14 + 53);
    expect(Math.min(...kept.map(({ at }) => at))).toBeLessThan(NOW - 357 * DAY);
    expect(Math.min(...kept.map(({ at }) => at))).toBeGreaterThan(NOW - 364 * DAY);
    const weeks = kept.map(({ at }) => Math.floor(at / (7 * DAY)));
    expect(new Set(weeks).size).toBeGreaterThanOrEqual(52);
  });

  it('keeps the last backup of a day', () => {
    const [evening, noon] = [backup(NOW - 5 * DAY), backup(NOW - 5 * DAY - 8 * 3_600_000)];
    const gone = prune([...series(0.1, 600_000), evening, noon]);
    expect(gone).toContain(noon);
    expect(gone).not.toContain(evening);
  });

  it('keeps the backups before a restore, a new version or an import for 90 days', () => {
    const replaced = [
      backup(NOW - 80 * DAY, 'restore'),
      backup(NOW - 80 * DAY - 1, 'migration'),
      backup(NOW - 80 * DAY - 2, 'import'),
    ];
    const old = backup(NOW - 400 * DAY, 'restore');
    const gone = prune(
      [...series(800, DAY / 4), ...replaced, old].sort((one, other) => other.at - one.at),
    );
    for (const one of replaced) expect(gone).not.toContain(one);
    expect(gone).toContain(old);
  });

  it('keeps the other backups during a night of edits', () => {
    const matches = [1, 2, 3].map((hours) => backup(NOW - hours * 3_600_000));
    const edits = Array.from({ length: 40 }, (_, nth) => backup(NOW - nth * 120_000, 'edit'));
    const evening = [...matches, ...edits].sort((one, other) => other.at - one.at);
    const gone = new Set(prune(evening));
    expect(matches.filter((one) => gone.has(one))).toEqual([]);
    const kept = edits.filter((one) => !gone.has(one));
    expect(kept).toHaveLength(6);
    expect(kept[0]).toBe(edits[0]);
    const spans = kept.map(({ at }) => Math.floor(at / 600_000));
    expect(new Set(spans).size).toBe(6);
  });

  it('keeps the same backups after a night with a wrong clock', () => {
    const year = series(360, DAY / 2);
    const kept = year.filter((one) => !prune(year).includes(one));
    const evening = [5, 4, 3, 2, 1].map((match) => backup(Date.UTC(2035, 0, 1, 20, match)));
    const gone = prune([...evening, ...kept]);
    expect(gone.length).toBeLessThanOrEqual(evening.length + 2);
    expect(gone).not.toContain(evening[0]);
    const today = backup(NOW + DAY);
    expect(prune([today, ...evening, ...kept])).not.toContain(today);
  });

  it('deletes nothing of a kind below its limit', () => {
    expect(prune(series(9, DAY))).toEqual([]);
    expect(prune([])).toEqual([]);
  });
});
