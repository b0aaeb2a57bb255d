import { describe, expect, it } from 'vitest';
import { addMinutes, parseTime } from './typedTime.ts';

describe('a typed time', () => {
  it.each(['20:48', '20.48', '2048', '8:48 pm', '오후 8시 48분', '8.48 p.m.', '20:48:30'])(
    'is read: %s',
    (text) => {
      expect(parseTime(text)).toBe('20:48');
    },
  );

  it('knows noon, midnight and full hours', () => {
    expect(parseTime('12 am')).toBe('00:00');
    expect(parseTime('12:30 pm')).toBe('12:30');
    expect(parseTime('9')).toBe('09:00');
    expect(parseTime('930')).toBe('09:30');
  });

  it.each(['', 'noon', '24:00', '20:61', '2561', '19:0023:00'])('is none: %s', (text) => {
    expect(parseTime(text)).toBeNull();
  });

  it('goes round', () => {
    expect(addMinutes('23:45', 15)).toBe('00:00');
    expect(addMinutes('00:00', -5)).toBe('23:55');
  });
});
