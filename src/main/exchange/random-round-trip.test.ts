import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  testEnvironment,
  freshClient,
  playOn,
  startMatch,
  testApp,
  type TestWindow,
} from '../app.fixture.ts';
import { memoryDatabase } from '../db/open.ts';
import { games } from '../games/index.ts';
import { importFile, tally, UTC_OFFSET, wholeHistory } from './exchange.fixture.ts';
import { repeats } from '../../../test/repeats.ts';

/** random histories */
const RUNS = repeats(10);

const NAMES = ['Mina', 'Jonas', 'Ayşe', '지우', 'O’Brien "Bo"'];

const someone = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 4 });
const evening = fc.oneof(
  fc.record({
    kind: fc.constant('played' as const),
    game: fc.constantFrom(...games.map(({ id }) => id)),
    people: someone.filter(({ length }) => length >= 2),
    moves: fc.nat(12),
    then: fc.constantFrom('finish', 'rewind', 'hand-over', 'abandon', 'leave'),
  }),
  fc.record({
    kind: fc.constant('sheet' as const),
    people: someone,
    bulls: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 4, maxLength: 4 }),
    correction: fc.option(fc.nat(40)),
  }),
  fc.record({
    kind: fc.constant('note' as const),
    note: fc.string({ unit: 'grapheme', maxLength: 60 }),
  }),
  fc.record({ kind: fc.constant('bin' as const) }),
  fc.record({ kind: fc.constant('merge' as const), from: fc.nat(4), into: fc.nat(4) }),
  fc.record({ kind: fc.constant('pause' as const) }),
);
type Step = typeof evening extends fc.Arbitrary<infer One> ? One : never;

it('whatever happened goes out, in, and out again the same to the last byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(evening, { minLength: 1, maxLength: 6 }),
      fc.string(),
      async (steps, seed) => {
        const app = testApp(memoryDatabase(), testEnvironment(seed));
        const window = app.open();
        for (const step of steps) {
          if (step.kind === 'pause') app.environment.wait(9 * 3_600_000);
          else await live(window, step);
        }
        const { text } = await wholeHistory(window);
        const there = testApp().open();
        await importFile(there, { text, utcOffset: UTC_OFFSET });
        expect((await wholeHistory(there)).text).toBe(text);
      },
    ),
    { numRuns: RUNS },
  );
}, 300_000);

async function live(window: TestWindow, step: Exclude<Step, { kind: 'pause' }>): Promise<void> {
  const [last] = (await window.get('history.list', { limit: 1, after: null })).matches;
  const people = await window.get('players.list', {});
  switch (step.kind) {
    case 'played':
      return playSome(window, step);
    case 'sheet': {
      const { match } = await tally(window, step.people, step.bulls.slice(0, step.people.length));
      if (step.correction === null) return;
      const cell = { state: 'given', value: { bulls: step.correction } } as const;
      const client = freshClient();
      await window.get('sheet.write', { match, round: 0, column: 0, cell, client });
      return;
    }
    case 'note':
      if (last) await window.call('history.note', { match: last.match, note: step.note });
      return;
    case 'bin':
      if (last) await window.get('history.delete', { match: last.match });
      return;
    case 'merge': {
      const [from, into] = [people[step.from], people[step.into]];
      // Refused where both sat together, which is as good.
      if (from && into) await window.call('players.merge', { from: from.id, into: into.id });
    }
  }
}

async function playSome(
  window: TestWindow,
  { game, people, moves, then }: Extract<Step, { kind: 'played' }>,
): Promise<void> {
  const { min } = games.find(({ id }) => id === game)!.seats;
  const bots = Math.max(1, min - people.length);
  const match = await startMatch(window, { people, bots, game });
  const client = freshClient();
  await window.get('match.watch', { match });
  await playOn(window, match, moves);
  // A match may be over by now, or may not be able to go back.
  if (then === 'rewind') await window.call('match.rewind', { match, to: 0, client });
  if (then === 'hand-over') {
    const occupant = { kind: 'bot', level: 'easy' } as const;
    await window.call('match.reseat', { match, seat: 0, occupant, client });
  }
  if (then === 'abandon') await window.call('match.abandon', { match, client });
  else if (then !== 'leave') await playOn(window, match);
}
