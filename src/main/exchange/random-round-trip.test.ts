import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  testEnvironment,
  freshClient,
  playOn,
  startMatch,
  testApp,
  type TestWindow,
} from '../wiring/app.fixture.ts';
import { memoryDatabase } from '../db/open.ts';
import { games } from '#games/engines.ts';
import {
  exportFile,
  importFile,
  previewFile,
  tally,
  UTC_OFFSET,
  wholeHistory,
} from './exchange.fixture.ts';
import { repeats } from '#test/repeats.ts';

/** random histories */
const RUNS = repeats(10);

const NAMES = ['Mina', 'Jonas', 'Ayşe', '지우', 'O’Brien "Bo"'];

const someone = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 4 });
const evening = fc.oneof(
  fc.record({
    kind: fc.constant('played' as const),
    game: fc.constantFrom(...games.map(({ id }) => id)),
    people: someone.filter(({ length }) => length >= 2),
    withBot: fc.boolean(),
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

it('whatever happened is exported, imported, and exported again the same to the last byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(evening, { minLength: 1, maxLength: 6 }),
      fc.string(),
      async (steps, seed) => {
        const window = await lived(steps, seed);
        const { text } = await wholeHistory(window);
        const there = testApp().open();
        await importFile(there, { text, utcOffset: UTC_OFFSET });
        expect((await wholeHistory(there)).text).toBe(text);
      },
    ),
    { numRuns: RUNS },
  );
}, 300_000);

it.each(['bg-stats', 'scores'] as const)(
  'an export as %s is recognised here, and elsewhere has the same people, scores and places',
  async (what) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(evening, { minLength: 1, maxLength: 6 }),
        fc.string(),
        async (steps, seed) => {
          const window = await lived(steps, seed);
          const asked = { utcOffset: UTC_OFFSET };
          const { text } = await exportFile(window, { ...asked, what, extent: { kind: 'all' } });
          if (text.split('\n').length < 3) return;
          expect(await previewFile(window, { ...asked, text })).toMatchObject({
            adds: { matches: 0, nights: 0, people: 0 },
          });
          const there = testApp().open();
          await importFile(there, { ...asked, text });
          const sheets = (await results(window)).filter(({ bots }) => bots === 0);
          expect(await results(there)).toEqual(sheets);
          const names = new Set(sheets.flatMap(({ seats }) => seats.map(({ name }) => name)));
          const people = await there.get('people.list', {});
          expect(people.map(({ name }) => name).sort()).toEqual([...names].sort());
        },
      ),
      { numRuns: RUNS },
    );
  },
  300_000,
);

/** Every finished match with its seats. */
async function results(window: TestWindow) {
  const { matches } = await window.get('history.list', { limit: 50, after: null });
  return matches
    .filter(({ status }) => status === 'finished')
    .map(({ match, game, seats }) => ({
      match,
      game,
      bots: seats.filter(({ occupant }) => occupant.kind === 'bot').length,
      seats: seats.map(({ occupant, score, place }) => ({
        name: occupant.kind === 'player' ? occupant.player.name : occupant.name,
        score,
        place,
      })),
    }))
    .sort((one, other) => (one.match < other.match ? -1 : 1));
}

async function lived(steps: readonly Step[], seed: string): Promise<TestWindow> {
  const app = testApp(memoryDatabase(), testEnvironment(seed));
  const window = app.open();
  for (const step of steps) {
    if (step.kind === 'pause') app.environment.wait(9 * 3_600_000);
    else await live(window, step);
  }
  return window;
}

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
      // Refused if both sat together, which is fine.
      if (from && into) await window.call('players.merge', { from: from.id, into: into.id });
    }
  }
}

async function playSome(
  window: TestWindow,
  { game, people, withBot, moves, then }: Extract<Step, { kind: 'played' }>,
): Promise<void> {
  const { min } = games.find(({ id }) => id === game)!.seats;
  const bots = Math.max(withBot ? 1 : 0, min - people.length);
  const match = await startMatch(window, { people, bots, game });
  const client = freshClient();
  await window.get('match.watch', { match });
  await playOn(window, match, moves);
  // The match may be over, or unable to rewind.
  if (then === 'rewind') await window.call('match.rewind', { match, to: 0, client });
  if (then === 'hand-over') {
    const occupant = { kind: 'bot', level: 'easy' } as const;
    await window.call('match.reseat', { match, seat: 0, occupant, client });
  }
  if (then === 'abandon') await window.call('match.abandon', { match, client });
  else if (then !== 'leave') await playOn(window, match);
}
