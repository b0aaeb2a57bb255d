import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SeasonRules } from '#shared/contract.ts';
import { SHEET_DETAILS } from '#shared/contract/sheets.ts';
import { PLACE_MAX, SCORE_MAX } from '#shared/score.ts';
import type { MatchId } from '#shared/ids.ts';
import { NAME_LENGTH_MAX } from '#shared/people.ts';
import { repeats } from '#test/repeats.ts';
import {
  freshClient,
  playOn,
  startMatch,
  testApp,
  type TestWindow,
} from '../wiring/app.fixture.ts';
import { DONKEYS } from '#games/donkey-derby/manifest.ts';
import { games } from '#games/engines.ts';
import { NOTE_LENGTH_MAX } from '#shared/text-limits.ts';
import { importFile, UTC_OFFSET, wholeHistory } from './exchange.fixture.ts';

/** random evenings with values at the limits of what calls accept */
const RUNS = repeats(12);
const HUGE = Number.MAX_SAFE_INTEGER;

const count = fc.oneof(
  fc.nat(60),
  fc.constantFrom(999, 1000, SCORE_MAX, SCORE_MAX + 1, 1_000_000_001, HUGE),
);
const words = (maxLength: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength });
const column = fc.nat(11);
const round = fc.nat(3);

const payouts = fc.array(fc.array(count, { minLength: 5, maxLength: 5 }), {
  minLength: 3,
  maxLength: 3,
});
const board = fc.record({
  track: fc.integer({ min: 2, max: HUGE }),
  bridge: fc.constant(1),
  payouts,
});
const optionsOf: Readonly<Record<string, fc.Arbitrary<object>>> = {
  'donkey-derby': fc.record({ bridge: fc.boolean(), board }),
  'six-nimmt': fc.record({
    end: fc.oneof(
      fc.record({ kind: fc.constant('points'), limit: fc.constantFrom(1, 66, 999) }),
      fc.record({ kind: fc.constant('deals'), count: fc.constantFrom(1, 50) }),
    ),
    variant: fc.constantFrom('standard', 'known-deck', 'draft'),
  }),
};

const race = fc.record({
  podium: fc.shuffledSubarray([...DONKEYS], { minLength: 3, maxLength: 3 }),
  columns: fc.record(
    Object.fromEntries(DONKEYS.map((donkey) => [donkey, fc.array(fc.nat(4), { maxLength: 6 })])),
  ),
});
/** Value for a cell of any game, or of a sheet of totals or places. */
const value = fc.oneof(
  fc.record({ total: count }),
  fc.record({ bulls: count }),
  fc.record({ mountains: fc.constant([]), penalties: count, hand: count }),
  fc.record({ taken: count, tokens: count, hand: count }),
  fc.record({ cards: fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 104 }) }),
  fc.record({ score: fc.oneof(count, fc.constant(-SCORE_MAX)) }),
  fc.record({ place: fc.integer({ min: 1, max: PLACE_MAX }) }),
  race,
);

const change = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    round,
    column: fc.option(column),
    cell: fc.record({ state: fc.constant('given' as const), value }),
  }),
  fc.record({
    kind: fc.constant('join' as const),
    name: words(NAME_LENGTH_MAX),
    start: count,
    from: round,
  }),
  fc.record({ kind: fc.constant('leave' as const), column, from: round }),
  fc.record({ kind: fc.constant('swap' as const), column, other: column, from: round }),
  fc.record({
    kind: fc.constant('options' as const),
    options: fc.oneof(...Object.values(optionsOf)),
  }),
  fc.record({ kind: fc.constant('delete-round' as const), round }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

const game = fc.constantFrom(...games.map(({ id }) => id));
const people = (max: number) => fc.array(words(NAME_LENGTH_MAX), { minLength: 1, maxLength: max });

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: game.chain((id) =>
      fc.record({
        kind: fc.constant('sheet' as const),
        game: fc.constant(id),
        options: fc.option(optionsOf[id] ?? fc.constant({}), { nil: {} }),
        detail: fc.constantFrom(...SHEET_DETAILS),
        people: people(10),
        changes: fc.array(change, { maxLength: 25 }),
      }),
    ),
  },
  fc.record({
    kind: fc.constant('race' as const),
    options: optionsOf['donkey-derby']!,
  }),
  fc.record({
    kind: fc.constant('record' as const),
    game,
    detail: fc.constantFrom('totals' as const, 'places' as const),
    people: people(10),
    values: fc.array(fc.oneof(count, fc.constantFrom(-SCORE_MAX)), { maxLength: 10 }),
    place: words(80),
    note: words(NOTE_LENGTH_MAX),
  }),
  fc.record({
    kind: fc.constant('season' as const),
    rules: fc.record({
      name: words(40),
      from: fc.option(fc.constantFrom('0001-01-01', '2026-11-14')),
      until: fc.option(fc.constantFrom('2026-11-14', '9999-12-31')),
      place: fc.oneof(fc.constant(''), words(80)),
      points: fc.oneof(
        fc.constant({ kind: 'beaten' as const }),
        fc.record({
          kind: fc.constant('list' as const),
          values: fc.array(fc.constantFrom(0, 3, 1000, 1001), { minLength: 1, maxLength: 20 }),
        }),
      ),
      minimum: count,
      dropped: count,
    }),
  }),
  fc.record({
    kind: fc.constant('night' as const),
    place: words(80),
    note: fc.oneof(words(30), fc.constant('🫏'.repeat(NOTE_LENGTH_MAX))),
  }),
  fc.record({ kind: fc.constant('merge-nights' as const) }),
  fc.record({ kind: fc.constant('pause' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

it('whatever calls write is exported, imported, and exported again the same to the last byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const app = testApp();
      const window = app.open();
      for (const one of steps) {
        if (one.kind === 'pause') app.environment.wait(9 * 3_600_000);
        else await take(window, one);
      }
      await goesRound(window);
    }),
    { numRuns: RUNS },
  );
}, 300_000);

it.each([
  ['a payout that no race of 200 could add up', { payout: SCORE_MAX + 1 }, false],
  ['the highest payout', { payout: SCORE_MAX }, true],
])('a CSV table begins with %s, or not at all: %s', async (_, { payout }, isTaken) => {
  const window = testApp().open();
  const options = { board: { payouts: Array.from({ length: 3 }, () => Array(5).fill(payout)) } };
  const started = await startMatch(window, {
    people: ['Mina', 'Jonas'],
    game: 'donkey-derby',
    options,
  }).then(
    (match) => match,
    () => null,
  );
  expect(started !== null).toBe(isTaken);
  if (started === null) return;
  await window.get('match.watch', { match: started });
  await playOn(window, started);
  await goesRound(window);
});

it('a night that many were merged into keeps all their notes', async () => {
  const app = testApp();
  const window = app.open();
  for (let night = 0; night < 10; night++) {
    await recordTotals(window, app.environment.now() - 60_000);
    const note = String(night).padEnd(NOTE_LENGTH_MAX, '🫏');
    const [last] = (await window.get('nights.list', { limit: 1, after: null })).nights;
    await window.get('nights.save', { night: last!.night, place: '', note });
    app.environment.wait(9 * 3_600_000);
  }
  const { nights } = await window.get('nights.list', { limit: 100, after: null });
  const [into, ...others] = nights;
  for (const { night } of others)
    await window.get('nights.merge', { from: night, into: into!.night });
  await goesRound(window);
});

it('as many people join and leave a sheet as a file may hold, and no more', async () => {
  const window = testApp().open();
  const { match } = await window.get('sheet.start', {
    client: freshClient(),
    game: 'six-nimmt',
    mode: 'tally',
    options: {},
    utcOffset: UTC_OFFSET,
    people: [person('Mina'), person('Jonas')],
  });
  for (let column = 2; column < 45; column++) {
    const join = {
      change: 'join',
      person: person(`No ${String(column)}`),
      start: 0,
      from: 0,
    } as const;
    await window.call('sheet.people', { match, client: freshClient(), people: join });
    const leave = { change: 'leave', column, from: 0 } as const;
    await window.call('sheet.people', { match, client: freshClient(), people: leave });
  }
  await close(window, match);
  await goesRound(window);
});

it('people can join a sheet of a variant although they are then more than it allows', async () => {
  const window = testApp().open();
  const { match } = await window.get('sheet.start', {
    client: freshClient(),
    game: 'six-nimmt',
    mode: 'tally',
    utcOffset: UTC_OFFSET,
    options: { variant: 'known-deck' },
    people: ['Mina', 'Jonas', 'Ada', 'Sora', 'Tom', 'Ayşe'].map(person),
  });
  const join = { change: 'join', person: person('Kim'), start: 0, from: 0 } as const;
  await window.get('sheet.people', { match, client: freshClient(), people: join });
  await close(window, match);
  await goesRound(window);
});

/** Imports the history into an empty database and exports it again. */
async function goesRound(window: TestWindow): Promise<void> {
  const { text } = await wholeHistory(window);
  const there = testApp().open();
  await importFile(there, { text, utcOffset: UTC_OFFSET });
  const back = (await wholeHistory(there)).text.split('\n');
  const lines = text.split('\n');
  expect(back.length).toBe(lines.length);
  const other = back.findIndex((line, index) => line !== lines[index]);
  expect(back[other]?.slice(0, 1000)).toBe(lines[other]?.slice(0, 1000));
  expect(other).toBe(-1);
}

const person = (name: string) => ({ kind: 'new', name, emblem: 'star', colour: 'star' }) as const;

async function known(window: TestWindow, names: readonly string[]) {
  const here = await window.get('players.list', {});
  const plans = names.map((name) => {
    const found = here.find((one) => one.name === name);
    return found ? ({ kind: 'player', player: found.id } as const) : person(name);
  });
  return [...new Map(plans.map((plan) => [JSON.stringify(plan), plan])).values()];
}

async function close(window: TestWindow, match: MatchId): Promise<void> {
  const cell = { state: 'given', value: { bulls: 3 } } as const;
  await window.call('sheet.write', { match, round: 0, column: 0, cell, client: freshClient() });
  await window.call('sheet.close', { match, client: freshClient() });
  await window.call('sheet.abandon', { match, client: freshClient() });
}

const recordTotals = async (window: TestWindow, startedAt: number) =>
  window.get('sheet.record', {
    client: freshClient(),
    game: 'six-nimmt',
    options: {},
    detail: 'totals',
    people: await known(window, ['Mina', 'Jonas']),
    values: [3, 4],
    startedAt,
    minutes: null,
    utcOffset: UTC_OFFSET,
    place: '',
    note: '',
  });

/** Runs a step; a refused one changes nothing. */
async function take(window: TestWindow, step: Exclude<Step, { kind: 'pause' }>): Promise<void> {
  switch (step.kind) {
    case 'sheet':
      return keepSheet(window, step);
    case 'race': {
      const match = await startMatch(window, {
        people: ['Mina', 'Jonas'],
        game: 'donkey-derby',
        options: { ...step.options },
      }).catch(() => null);
      if (match === null) return;
      await window.get('match.watch', { match });
      await playOn(window, match, 8);
      await window.call('match.abandon', { match, client: freshClient() });
      return;
    }
    case 'record': {
      const { game, detail, people, values, place, note } = step;
      await window.call('sheet.record', {
        game,
        detail,
        values,
        place,
        note,
        client: freshClient(),
        options: {},
        people: await known(window, people),
        startedAt: 0,
        minutes: 24 * 60,
        utcOffset: -900,
      });
      return;
    }
    case 'season':
      await window.call('seasons.save', { season: null, rules: step.rules as SeasonRules });
      return;
    case 'night': {
      const [last] = (await window.get('nights.list', { limit: 1, after: null })).nights;
      if (last)
        await window.call('nights.save', { ...step, night: last.night, kind: undefined } as never);
      return;
    }
    case 'merge-nights': {
      const [into, from] = (await window.get('nights.list', { limit: 2, after: null })).nights;
      if (into && from) await window.call('nights.merge', { from: from.night, into: into.night });
    }
  }
}

async function keepSheet(
  window: TestWindow,
  { game, options, detail, people, changes }: Extract<Step, { kind: 'sheet' }>,
): Promise<void> {
  const begun = await window.call('sheet.start', {
    client: freshClient(),
    game,
    mode: 'tally',
    options,
    utcOffset: 900,
    people: await known(window, people),
    ...(detail !== 'rounds' && { detail }),
  });
  if (!begun.ok) return;
  const { match } = begun.value;
  for (const one of changes) await makeChange(window, match, one);
  await window.call('sheet.close', { match, client: freshClient() });
  await window.call('sheet.abandon', { match, client: freshClient() });
}

async function makeChange(window: TestWindow, match: MatchId, given: Change): Promise<void> {
  const { kind, ...rest } = given;
  const on = { match, client: freshClient() };
  switch (kind) {
    case 'write':
    case 'options':
    case 'delete-round':
      await window.say(`sheet.${kind}`, { ...on, ...rest });
      return;
    case 'join': {
      const { name, ...more } = given;
      const [whom] = await known(window, [name]);
      const { kind: change, ...joining } = more;
      await window.say('sheet.people', { ...on, people: { change, person: whom, ...joining } });
      return;
    }
    default:
      await window.say('sheet.people', { ...on, people: { change: kind, ...rest } });
  }
}
