import { describe, expect, test } from 'vitest';
import { occupants } from './push.fixture.ts';
import { continues, fitting } from './briefLine.ts';
import type { RecentEntry } from './briefWords.ts';

const entry = (seat: number, nth: number): RecentEntry => ({
  told: { event: { type: 'acted' }, revision: 1, nth },
  who: { seat, name: 'Mina', occupant: occupants[0]! },
  does: 'played',
  tiles: [],
  brings: '',
  places: [],
  aloud: '',
});

describe('in one line', () => {
  const entries = [entry(0, 0), entry(1, 1), entry(1, 2), entry(2, 3)];

  test('stand as many of the latest as find room', () => {
    expect(fitting(entries, 100)).toEqual(entries);
    expect(fitting(entries, 62)).toEqual(entries.slice(1));
    expect(fitting(entries, 0)).toEqual(entries.slice(3));
    expect(fitting([], 50)).toEqual([]);
  });

  test('stands the disc of a seat once for all it did', () => {
    expect(entries.map((_, at) => continues(entries, at))).toEqual([false, false, true, false]);
  });
});
