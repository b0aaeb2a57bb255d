import { expect, it } from 'vitest';
import { dayPartOf } from './useRelativeTime.ts';

it.each([
  ['00:00', 'night'],
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['09:28', 'morning'],
  ['12:00', 'afternoon'],
  ['17:59', 'afternoon'],
  ['18:00', 'evening'],
  ['22:59', 'evening'],
  ['23:00', 'night'],
])('greets at %s with the %s', (clock, part) => {
  expect(dayPartOf(new Date(`2026-05-12T${clock}`))).toBe(part);
});
