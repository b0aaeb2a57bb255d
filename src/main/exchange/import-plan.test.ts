import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fill } from '#scripts/history/fill.ts';
import { EXPORTS } from '#shared/exchange.ts';
import { testApp, type TestApp, type TestWindow } from '../wiring/app.fixture.ts';
import { type Db, memoryDatabase } from '../db/open.ts';
import {
  exportFile,
  importFile,
  previewFile,
  tally,
  UTC_OFFSET,
  wholeHistory,
} from './exchange.fixture.ts';
import { repeats } from '#test/repeats.ts';

/** generated histories */
const RUNS = repeats(2);
const at = { utcOffset: UTC_OFFSET };

/** A history with abandoned and deleted matches, bots, and people merged in a chain. */
async function generated(seed: string): Promise<TestApp> {
  const db = memoryDatabase();
  fill(db, { matches: 25, seed, until: Date.UTC(2026, 1) });
  const app = testApp(db);
  const window = app.open();
  for (const name of ['One', 'Two', 'Three'])
    await window.get('players.add', { name, emblem: 'star', colour: 'star' });
  await merge(window, 'One', 'Two');
  await merge(window, 'Two', 'Three');
  return app;
}

async function merge(window: TestWindow, from: string, into: string): Promise<void> {
  const people = await window.get('players.list', {});
  const idOf = (name: string) => people.find((one) => one.name === name)!.id;
  await window.get('players.merge', { from: idOf(from), into: idOf(into) });
}

const numbers = (db: Db) =>
  Object.fromEntries(
    [
      ['matches', 'SELECT count(*) FROM matches'],
      ['nights', 'SELECT count(*) FROM nights'],
      ['people', 'SELECT count(*) FROM players WHERE merged_into IS NULL'],
      ['boards', 'SELECT count(*) FROM board_profiles'],
      ['seasons', 'SELECT count(*) FROM seasons'],
    ].map(([name, sql]) => [name, db.prepare<[], number>(sql!).pluck().get()!]),
  ) as Record<'matches' | 'nights' | 'people' | 'boards' | 'seasons', number>;

it('an import does what its preview promises, and reports the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.boolean(), async (seed, isMetHere) => {
      const from = await generated(seed);
      const { text } = await wholeHistory(from.open());
      const there = testApp();
      for (let id = 0; id < 2000; id++) there.environment.id();
      const window = there.open();
      // Some names exist already.
      if (isMetHere) await tally(window, ['Mina', 'Jonas', 'Three'], [4, 9, 12]);
      const before = numbers(there.db);
      const { adds } = await previewFile(window, { ...at, text });
      expect(numbers(there.db)).toEqual(before);
      expect(await importFile(window, { ...at, text })).toEqual(adds);
      const after = numbers(there.db);
      const came = Object.entries(after).map(([name, n]) => [name, n - before[name as 'matches']]);
      expect(Object.fromEntries(came)).toEqual(adds);
      const again = await previewFile(window, { ...at, text });
      expect(again).toMatchObject({ isNoOp: true, known: adds.matches });
    }),
    { numRuns: RUNS },
  );
}, 120_000);

it('an export says how many matches are in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (seed) => {
      const window = (await generated(seed)).open();
      const extent = { kind: 'all' } as const;
      for (const what of EXPORTS) {
        const { total } = await window.get('exchange.export', { ...at, what, extent });
        const { text, matches } = await exportFile(window, { ...at, what, extent });
        expect([what, matches]).toEqual([what, matchesIn(what, text)]);
        expect([what, total]).toEqual([what, matches]);
      }
    }),
    { numRuns: RUNS },
  );
}, 120_000);

function matchesIn(what: (typeof EXPORTS)[number], text: string): number {
  switch (what) {
    case 'history':
      return (JSON.parse(text) as { matches: unknown[] }).matches.length;
    case 'bg-stats':
      return (JSON.parse(text) as { plays: unknown[] }).plays.length;
    case 'matches':
    case 'scores':
      return new Set(
        text
          .split('\r\n')
          .slice(1)
          .map((line) => /^[\w-]+(?=,)/.exec(line)?.[0])
          .filter((id) => id !== undefined),
      ).size;
  }
}

it('whatever the database holds, its export can be read back', async () => {
  const { db, open } = await generated('odd');
  // Data of older versions: a clock that was set back, and text stored as typed.
  db.exec(`
    UPDATE matches SET ended_at = started_at - 7200000 WHERE rowid % 3 = 0 AND ended_at IS NOT NULL;
    UPDATE matches SET note = 'a' || char(10) || 'b' || char(9) || 'c; d' WHERE rowid % 3 = 1;
    UPDATE nights SET place = 'Küche; hinten' WHERE rowid % 2 = 0;
  `);
  const window = open();
  const { text } = await wholeHistory(window);
  const there = testApp().open();
  const { matches } = await importFile(there, { ...at, text });
  expect(matches).toBe((JSON.parse(text) as { matches: unknown[] }).matches.length);
  expect((await wholeHistory(there)).text).toBe(text);

  const extent = { kind: 'all' } as const;
  const plays = await exportFile(window, { ...at, what: 'bg-stats', extent });
  expect(plays.text).not.toMatch(/"durationMin":-/);
  const table = await exportFile(window, { ...at, what: 'matches', extent });
  const minutes = table.text.split('\r\n').map((line) => line.split(',')[6]);
  expect(minutes.filter((one) => one?.startsWith('-'))).toEqual([]);
  expect(table.text).toContain(',"Küche; hinten",');
});
