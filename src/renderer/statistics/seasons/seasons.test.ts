import { describe, expect, it } from 'vitest';
import { pointsIn, presetOf, PRESETS, typedPoints } from './seasons.ts';

describe('the points of a place', () => {
  it('are recognised as the chosen preset', () => {
    for (const preset of PRESETS)
      if (preset !== 'own') expect(presetOf(pointsIn(preset))).toBe(preset);
    expect(presetOf({ kind: 'list', values: [3, 2] })).toBe('own');
  });

  it.each(['5 3 1', '5, 3, 1', ' 5-3-1 ', '5 – 3 – 1', '５ ３ １'])(
    'are read from “%s”',
    (text) => {
      expect(typedPoints(text)).toEqual({ kind: 'list', values: [5, 3, 1] });
    },
  );

  it.each(['', '  ', 'three two', '2.5 1', '1001', '1 '.repeat(21)])(
    'are not read from “%s”',
    (text) => {
      expect(typedPoints(text)).toBeNull();
    },
  );
});
