import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTable, sitDown, tableTold, told } from './phones.fixture.ts';
import { presenceOf } from './phone-connections.ts';

const THERE = { satAt: null, pageHiddenSince: null, disconnectedSince: null };

describe('a phone', () => {
  it.each([
    ['joined', { ...THERE, satAt: 0 }, 4_999],
    ['there', { ...THERE, satAt: 0 }, 5_000],
    ['there', { ...THERE, pageHiddenSince: 0 }, 9_999],
    ['asleep', { ...THERE, pageHiddenSince: 0 }, 10_000],
    ['asleep', { ...THERE, pageHiddenSince: 0 }, 1e9],
    ['there', { ...THERE, pageHiddenSince: 0, disconnectedSince: 0 }, 9_999],
    ['asleep', { ...THERE, pageHiddenSince: 0, disconnectedSince: 0 }, 59_999],
    ['gone', { ...THERE, pageHiddenSince: 0, disconnectedSince: 0 }, 60_000],
  ])('is %s: %j after %i ms', (presence, signs, now) => {
    expect(presenceOf(signs, now)).toBe(presence);
  });
});

describe('the laptop', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is notified by itself when a phone sleeps, is gone and is back', async () => {
    const { match, network, table, environment } = await openTable();
    const { phone } = await sitDown(network, { match, seat: 1 });
    const after = async (ms: number) => {
      environment.wait(ms);
      vi.advanceTimersByTime(1_000);
      await told();
      return tableTold(table).seats[0]!.presence;
    };
    expect(await after(0)).toBe('joined');
    expect(await after(5_000)).toBe('there');
    await phone.get('phone.visible', { visible: false });
    expect(await after(9_000)).toBe('there');
    expect(await after(1_000)).toBe('asleep');
    await phone.get('phone.visible', { visible: true });
    expect(await after(0)).toBe('there');
    phone.close();
    expect(await after(10_000)).toBe('asleep');
    expect(await after(50_000)).toBe('gone');
  });
});
