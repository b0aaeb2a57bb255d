import { describe, expect, it } from 'vitest';
import { highestAt } from '../rules/rules.ts';
import { strongerThan } from './naming.ts';

describe('what beats the cards in the ring', () => {
  it('a run: a higher one, any set, more cards', () => {
    expect(strongerThan({ size: 2, kind: 'run', low: 8 }, 10)).toEqual([
      'higherRun',
      'anySet',
      'moreThan',
    ]);
  });

  it('a set: a higher one, more cards', () => {
    expect(strongerThan({ size: 2, kind: 'set', low: 9 }, 10)).toEqual(['higherSet', 'moreThan']);
  });

  it('nothing is higher than the highest number', () => {
    expect(strongerThan({ size: 1, kind: 'set', low: 10 }, 10)).toEqual(['moreThanOne']);
    expect(strongerThan({ size: 3, kind: 'set', low: 10 }, 10)).toEqual(['moreThan']);
    expect(strongerThan({ size: 6, kind: 'run', low: 5 }, 10)).toEqual(['anySet', 'moreThan']);
  });

  it('with three players the highest number is 9', () => {
    expect([3, 4, 5].map(highestAt)).toEqual([9, 10, 10]);
    expect(strongerThan({ size: 1, kind: 'set', low: 9 }, highestAt(3))).toEqual(['moreThanOne']);
  });

  it('no combination has more cards than there are numbers', () => {
    expect(strongerThan({ size: 10, kind: 'run', low: 1 }, 10)).toEqual(['nothing']);
  });
});
