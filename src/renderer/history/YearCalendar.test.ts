// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Calendar, CalendarNight } from '#shared/contract.ts';
import type { NightId } from '#shared/ids.ts';
import { mount, press } from '../mount.fixture.ts';
import { NO_FILTERS } from './filters.ts';
import YearCalendar from './YearCalendar.vue';

const push = vi.hoisted(() => vi.fn());
vi.mock('vue-router', () => ({ useRouter: () => ({ push }) }));

const night = (id: string, day: string, more: Partial<CalendarNight> = {}): CalendarNight => ({
  night: id as NightId,
  day,
  place: '',
  matches: 3,
  games: ['scout'],
  ...more,
});
const plays = { matches: 0, nights: 0, time: 0, untimed: 0 };
const lastDay = (month: number): number => new Date(Date.UTC(2026, month, 0)).getUTCDate();
const calendar: Calendar = {
  years: { first: 2026, last: 2026 },
  nights: [
    night('first', '2026-11-14', { place: 'Kitchen', games: ['scout', 'six-nimmt'] }),
    night('noon', '2026-11-21', { matches: 1 }),
    night('evening', '2026-11-21'),
  ],
  all: plays,
  periods: Array.from({ length: 12 }, (_, at) => {
    const month = `2026-${String(at + 1).padStart(2, '0')}`;
    return { from: `${month}-01`, until: `${month}-${String(lastDay(at + 1))}`, ...plays };
  }),
  weekdays: [],
  places: [],
  games: [],
  people: [],
};

let root: HTMLElement;
const day = (date: string): HTMLElement => root.querySelector<HTMLElement>(`[data-day="${date}"]`)!;
const phrase = (date: string) => day(date).querySelector('.visually-hidden')?.textContent;
const focused = (): string | undefined => (document.activeElement as HTMLElement).dataset.day;

beforeEach(async () => {
  push.mockClear();
  // The test has no router, and months without links to their lists.
  vi.spyOn(console, 'warn').mockReturnValue();
  root = await mount(YearCalendar, { calendar, wanted: NO_FILTERS });
});

describe('a year', () => {
  it('has all its days, each described in one phrase', () => {
    expect(root.querySelectorAll('[data-day]')).toHaveLength(365);
    expect(phrase('2026-11-14')).toBe('Saturday 14 November: 3 matches, SCOUT, 6 nimmt!, Kitchen');
    expect(phrase('2026-11-21')).toBe('Saturday 21 November: 2 nights, 4 matches, SCOUT');
    expect(phrase('2026-11-15')).toBe('Sunday 15 November: nothing played');
  });

  it('marks its nights by a number, not by the background alone', () => {
    expect(day('2026-11-21').querySelector('.count')?.textContent).toBe('4');
    expect(day('2026-11-15').querySelector('.count')).toBeNull();
  });

  it('is one tab stop, on the last night, and keys stay within it', async () => {
    expect([...root.querySelectorAll('[tabindex="0"]')]).toEqual([day('2026-11-21')]);
    day('2026-11-21').focus();
    await press('ArrowUp');
    expect(focused()).toBe('2026-11-14');
    await press('ArrowRight');
    expect(focused()).toBe('2026-11-15');
    await press('PageDown');
    await press('End');
    expect(focused()).toBe('2026-12-31');
    await press('ArrowRight');
    expect(focused()).toBe('2026-12-31');
  });
});

describe('a day is opened', () => {
  it('by Enter, at its night', async () => {
    day('2026-11-14').focus();
    await press('Enter');
    expect(push).toHaveBeenCalledWith({ name: 'night', params: { id: 'first' } });
  });

  it('by a press, in the list if there are several nights to choose from', () => {
    day('2026-11-21').click();
    expect(push).toHaveBeenCalledWith({
      name: 'history',
      query: { from: '2026-11-21', until: '2026-11-21' },
    });
  });

  it('by nothing if nothing was played', async () => {
    day('2026-11-15').click();
    day('2026-11-15').focus();
    await press('Enter');
    expect(push).not.toHaveBeenCalled();
  });
});
