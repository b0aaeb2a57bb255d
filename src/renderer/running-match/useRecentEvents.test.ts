import { describe, expect, it } from 'vitest';
import { occupants } from './push.fixture.ts';
import { continues, latestThatFit } from './useRecentEvents.ts';
import type { RecentEvent } from '../screen/eventSummaries.ts';

const entry = (seat: number, nth: number): RecentEvent => ({
  publicEvent: { event: { type: 'acted' }, revision: 1, nth },
  who: { seat, name: 'Mina', occupant: occupants[0]! },
  does: 'played',
  tiles: [],
  brings: '',
  places: [],
  screenReaderText: '',
});

describe('one line', () => {
  const entries = [entry(0, 0), entry(1, 1), entry(1, 2), entry(2, 3)];

  it('has as many of the latest events as fit', () => {
    expect(latestThatFit(entries, 100)).toEqual(entries);
    expect(latestThatFit(entries, 62)).toEqual(entries.slice(1));
    expect(latestThatFit(entries, 0)).toEqual(entries.slice(3));
    expect(latestThatFit([], 50)).toEqual([]);
  });

  it('has the disc of a seat once for all its events', () => {
    expect(entries.map((_, at) => continues(entries, at))).toEqual([false, false, true, false]);
  });
});
