import { describe, expect, it } from 'vitest';
import { stageOf } from './stage.ts';

const TABLE = { height: 800, narrowest: 1067, widest: 1700 };

describe('a stage of 800 in height', () => {
  it.each([
    ['the design’s own window', 1280, 800, 1280, 1],
    ['full HD', 1920, 1080, 1422, 1.35],
    ['4:3', 1024, 768, 1067, 0.96],
    ['a laptop at 150 %', 853, 533, 1280, 0.666],
    ['4K', 3840, 2160, 1422, 2.7],
    ['a portrait window: bars above and below', 800, 1200, 1067, 0.75],
    ['a very wide window: bars at both sides', 2560, 1080, 1700, 1.35],
  ])('fills %s', (_, width, height, stageWidth, scale) => {
    const stage = stageOf({ width, height }, TABLE);
    expect(stage.width).toBe(stageWidth);
    expect(stage.scale).toBeCloseTo(scale, 2);
    expect(stage.isTooLarge).toBe(false);
  });

  it('is no wider than asked', () => {
    const wide = { width: 1700, height: 500 };
    expect(stageOf(wide, { ...TABLE, height: 700, widest: 1640 }).width).toBe(1640);
  });

  it('stops at a scale of 0.6, and scrolls', () => {
    expect(stageOf({ width: 500, height: 400 }, TABLE)).toMatchObject({
      scale: 0.6,
      isTooLarge: true,
    });
  });

  it('is unscaled until its room is measured', () => {
    expect(stageOf({ width: 0, height: 0 }, TABLE)).toEqual({
      width: 1280,
      scale: 1,
      isTooLarge: false,
    });
  });
});
