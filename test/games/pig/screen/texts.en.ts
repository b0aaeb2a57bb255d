import type { Code, Event, Move } from '../rules/model.ts';

export default {
  name: 'Pig',
  scores: '{goal} points win',
  pot: '{n} point at stake | {n} points at stake',
  fresh: 'Nothing at stake yet',
  roll: 'Roll',
  hold: 'Keep {n} point | Keep {n} points',
  events: {
    rolled: '{seat} rolls {die}',
    lost: '{seat} loses the turn',
    held: '{seat} keeps {pot}',
  } satisfies Partial<Record<Event['type'], string>>,
  moves: { roll: 'roll', hold: 'keep the points' } satisfies Record<Move['type'], string>,
  refusals: { 'roll-first': 'A turn begins with a roll.' } satisfies Record<Code, string>,
} as const;
