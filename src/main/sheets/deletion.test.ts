import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeats } from '#test/repeats.ts';
import { freshClient, testApp, type TestWindow } from '../wiring/app.fixture.ts';
import type { IdempotencyKey, PlayerId } from '#shared/ids.ts';
import { gameById, games } from '#games/engines.ts';
import { replaySheet, sheetAfter, type ScoredSheetState } from './sheet-state.ts';
import type { LoggedChange, SheetEntry, SheetEvent } from './log.ts';
import { validateRoundDeletion, validatePeopleChange, validateCellWrite } from './validation.ts';
import { newPerson, startSheet, type TestSheet } from './sheet.fixture.ts';

const RUNS = repeats(150);

const deleteRound = (window: TestWindow, { match }: TestSheet, round: number) =>
  window.say('sheet.delete-round', { match, client: freshClient(), round });
const totals = (sheet: TestSheet) => sheet.now().columns.map(({ total }) => total);

describe('a round that is deleted', () => {
  it('does not count any more, and later rounds move up', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    for (const [round, bulls] of [
      [1, 2],
      [10, 20],
      [3, 4],
    ].entries())
      await sheet.deal(round, bulls);
    expect(await deleteRound(window, sheet, 1)).toMatchObject({ ok: true });
    expect(totals(sheet)).toEqual([4, 6]);
    expect(sheet.now().rounds.map(({ cells }) => cells.map((cell) => cell?.score))).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('is restored by undo, which names it', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    await sheet.deal(0, [1, 2]);
    await sheet.deal(1, [10, 20]);
    const before = sheet.now();
    await deleteRound(window, sheet, 0);
    expect(sheet.now().undo).toMatchObject({ kind: 'delete-round', round: 0, column: null });
    await sheet.undo();
    const rest = { revision: 0, redo: null };
    expect({ ...sheet.now(), ...rest }).toEqual({ ...before, ...rest });
  });

  it('takes its corrections and confirmations along; those of later rounds move up', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    for (const round of [0, 1, 2]) await sheet.deal(round, [100, 100]);
    await sheet.write(2, 0, { bulls: 99 });
    for (const round of [1, 2]) {
      const odd = { round, column: null, code: 'too-many-bulls' };
      await window.get('sheet.confirm', { match: sheet.match, client: freshClient(), ...odd });
    }
    await deleteRound(window, sheet, 1);
    const { problems, rounds } = sheet.now();
    const odd = problems.filter(({ code }) => code === 'too-many-bulls');
    expect(odd.map(({ round, confirmed }) => [round, confirmed])).toEqual([
      [0, false],
      [1, true],
    ]);
    expect(rounds.map(({ replaced }) => replaced.length)).toEqual([0, 1]);
  });

  it('makes people who joined or left after it join and leave one round earlier', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { people: ['Mina', 'Jonas', 'Ada'] });
    const change = (people: Record<string, unknown>) =>
      window.say('sheet.people', { match: sheet.match, client: freshClient(), people });
    await sheet.deal(0, [1, 1, 1]);
    await sheet.deal(1, [2, 2, 2]);
    await change({ change: 'join', person: newPerson('Sora'), start: 5, from: 2 });
    await sheet.deal(2, [3, 3, 3, 3]);
    await change({ change: 'leave', column: 0, from: 3 });
    await deleteRound(window, sheet, 0);
    expect(sheet.now().columns.map(({ from, until }) => [from, until])).toEqual([
      [0, 2],
      [0, null],
      [0, null],
      [1, null],
    ]);
    expect(totals(sheet)).toEqual([5, 5, 5, 8]);
  });

  it('gives the next one its start player', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { game: 'scout', people: ['Mina', 'Jonas', 'Ada'] });
    for (const round of [0, 1])
      for (const column of [0, 1, 2])
        await sheet.write(round, column, { taken: 1, tokens: 0, hand: 2 });
    await deleteRound(window, sheet, 0);
    const { rounds, nextStarter } = sheet.now();
    expect([...rounds.map(({ starter }) => starter), nextStarter]).toEqual([0, 1]);
  });

  it('may have been the last round of the match', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    await sheet.deal(0, [3, 70]);
    expect(sheet.now().status).toBe('finished');
    await deleteRound(window, sheet, 0);
    expect(sheet.now()).toMatchObject({ status: 'running', rounds: [] });
  });

  it('of a match that people closed leaves it running if it was the only one', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    await sheet.deal(0, [3, 4]);
    await window.get('sheet.close', { match: sheet.match, client: freshClient() });
    await deleteRound(window, sheet, 0);
    expect(sheet.now()).toMatchObject({ status: 'running', rounds: [] });
  });

  it('has to be on the sheet', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window);
    await sheet.deal(0, [3, 4]);
    expect(await deleteRound(window, sheet, 1)).toMatchObject({ error: { code: 'unknown-round' } });
  });

  it('is not the round of the referee, while earlier rounds may be deleted', async () => {
    const window = testApp().open();
    const sheet = await startSheet(window, { mode: 'referee' });
    await sheet.deal(0, [3, 4]);
    await sheet.tell({ type: 'starter', card: 12 });
    expect(await deleteRound(window, sheet, 1)).toMatchObject({
      error: { code: 'round-refereed' },
    });
    await deleteRound(window, sheet, 0);
    expect(sheet.now()).toMatchObject({ rounds: [], refereeView: { rows: [[12]] } });
  });
});

const COLUMNS = 3;

/** Valid values on a sheet of each game, for a person or (null) for the shared part. */
const VALUES: Readonly<Record<string, readonly (readonly [whole: boolean, value: object])[]>> = {
  'six-nimmt': [
    [false, { bulls: 7 }],
    [false, { bulls: 66 }],
    [false, { cards: [3, 55] }],
  ],
  scout: [
    [false, { hand: 3 }],
    [false, { score: -5 }],
    [false, { taken: 4, tokens: 1, hand: 0 }],
    [true, { allKill: 1 }],
  ],
  'goat-n-goat': [
    [false, { mountains: ['r3'], penalties: 4, hand: 0 }],
    [false, { mountains: [] }],
  ],
  'donkey-derby': [
    [false, { total: 40 }],
    [
      true,
      {
        podium: ['red', 'grey', 'white'],
        columns: { grey: [0, 1], red: [2], brown: [], white: [1], yellow: [] },
      },
    ],
  ],
};

const round = fc.nat(4);
const column = fc.nat(COLUMNS - 1);
const change: fc.Arbitrary<LoggedChange> = fc.oneof(
  fc.record({ change: fc.constant('leave' as const), column, from: round }),
  fc.record({ change: fc.constant('return' as const), column }),
  fc.record({ change: fc.constant('swap' as const), column, other: column, from: round }),
  fc.record({
    change: fc.constant('join' as const),
    player: fc.constantFrom('p8', 'p9').map((id) => id as PlayerId),
    start: fc.nat(20),
    from: round,
  }),
);

const writing = (game: string): fc.Arbitrary<SheetEvent> =>
  fc
    .tuple(fc.constantFrom('entry', 'correction'), round, column, fc.constantFrom(...VALUES[game]!))
    .map(([kind, round, column, [whole, value]]) => ({
      kind,
      payload: {
        round,
        column: whole ? null : column,
        cell: { state: 'given' as const, value: { ...value } },
      },
    }));

const eventsOn = (game: string): fc.Arbitrary<readonly SheetEvent[]> =>
  fc.array(
    fc.oneof(
      { weight: 8, arbitrary: writing(game) },
      { weight: 2, arbitrary: change.map((payload): SheetEvent => ({ kind: 'people', payload })) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom('close' as const, 'reopen' as const)
          .map((kind): SheetEvent => ({ kind, payload: {} })),
      },
      {
        weight: 1,
        arbitrary: round.map((round): SheetEvent => ({ kind: 'delete-round', payload: { round } })),
      },
    ),
    { maxLength: 24 },
  );

const entryOf = (event: SheetEvent, revision: number): SheetEntry => ({
  revision,
  at: revision,
  actor: 'table',
  client: `c${String(revision)}` as IdempotencyKey,
  ...event,
});

const startOf = (game: string): SheetEntry =>
  entryOf(
    {
      kind: 'start',
      payload: {
        game,
        mode: 'tally',
        rulesVersion: gameById(game)!.rulesVersion,
        options: optionsOf(game),
        people: ['p0', 'p1', 'p2'] as unknown as readonly PlayerId[],
      },
    },
    0,
  );

function optionsOf(game: string): object {
  const options = gameById(game)!.parseOptions({}, COLUMNS);
  if (!options.ok) throw new Error(options.error);
  return options.value;
}

function isRefused(fold: ScoredSheetState, { kind, payload }: SheetEvent): boolean {
  if (kind === 'entry' || kind === 'correction')
    return validateCellWrite(fold, payload, payload.cell) !== null;
  if (kind === 'people') return validatePeopleChange(fold, payload, (player) => player) !== null;
  return kind === 'delete-round' && validateRoundDeletion(fold, payload.round) !== null;
}

/** A sheet on which all this happened; what cannot be is left out. */
function sheetWith(game: string, events: readonly SheetEvent[]): ScoredSheetState {
  const empty = replaySheet(gameById(game)!, [startOf(game)]);
  return events.reduce(
    (fold, event) =>
      isRefused(fold, event) ? fold : sheetAfter(fold, entryOf(event, fold.revision + 1)),
    empty,
  );
}

const anySheet = fc
  .constantFrom(...games.map(({ id }) => id))
  .chain((game) => fc.tuple(fc.constant(game), eventsOn(game)));

describe('deleting a round of any sheet of any game', () => {
  it('and undoing it leaves the sheet as it was', () => {
    fc.assert(
      fc.property(anySheet, fc.nat(4), ([game, events], round) => {
        const before = sheetWith(game, events);
        fc.pre(before.rounds.length > 0);
        const deletion: SheetEvent = {
          kind: 'delete-round',
          payload: { round: round % before.rounds.length },
        };
        const deleted = sheetAfter(before, entryOf(deletion, before.revision + 1));
        const undo: SheetEvent = { kind: 'rewind', payload: { to: before.revision } };
        const undone = sheetAfter(deleted, entryOf(undo, deleted.revision + 1));
        const rest = { revision: 0, latest: [], undone: [] };
        expect({ ...undone, ...rest }).toEqual({ ...before, ...rest });
      }),
      { numRuns: RUNS },
    );
  });

  it('leaves the same sums as if it had never been written', () => {
    fc.assert(
      fc.property(anySheet, fc.nat(4), ([game, events], chosen) => {
        const before = sheetWith(game, events);
        fc.pre(before.rounds.length > 0);
        const round = chosen % before.rounds.length;
        const after = sheetWith(game, [...events, { kind: 'delete-round', payload: { round } }]);
        const { roundScores } = before.sum;
        const others = roundScores.filter((_, at) => at !== round);
        const expected = before.columns.map(({ start }, at) =>
          others.reduce((total, scores) => total + scores[at]!, start),
        );
        expect(after.sum.totals).toEqual(expected);
        expect(after.sum.roundScores).toEqual(others.slice(0, after.rounds.length));
      }),
      { numRuns: RUNS },
    );
  });
});
