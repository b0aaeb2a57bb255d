import { expect, it } from 'vitest';
import { byEventType } from './eventPresentation.ts';

type Event = { type: 'won'; seat: number } | { type: 'lost' } | { type: 'passed' };

const textsOf = byEventType<Event, [name: string], readonly string[]>(
  { won: ({ seat }, name) => [`${String(seat)} ${name}`], lost: ['lost'] },
  [],
);

it.each([
  ['a function of the event', { type: 'won', seat: 2 }, ['2 Mina']],
  ['the same for all of a type', { type: 'lost' }, ['lost']],
  ['nothing for others', { type: 'passed' }, []],
] as const)('a table of events has %s', (_, event, expected) => {
  expect(textsOf(event as Event, 'Mina')).toEqual(expected);
});
