import { expect, it } from 'vitest';
import type { Occupant } from '#shared/people.ts';
import { lineDash } from './seats.ts';

const person = { kind: 'player' } as Occupant;
const bot = { kind: 'bot' } as Occupant;

it('the lines of five people differ in five ways, and a bot’s differs from these', () => {
  const occupants = [person, bot, person, person, bot, person, person];
  const dashes = occupants.map((_, seat) => lineDash(occupants, seat));
  expect(new Set([0, 2, 3, 5, 6, 1].map((seat) => dashes[seat])).size).toBe(6);
  expect(dashes[0]).toBe('none');
  expect(dashes[1]).toBe(dashes[4]);
});
