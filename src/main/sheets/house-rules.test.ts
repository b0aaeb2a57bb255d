import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetGameById } from '#games/engines.ts';
import type { Category, SheetDescription } from '#shared/custom-game.ts';
import type { PlayerId } from '#shared/ids.ts';
import { takesPart } from './rounds.ts';
import type { SheetEntry, SheetEvent } from './log.ts';
import { replaySheet, sheetAfter, type ScoredSheetState } from './sheet-state.ts';
import { validateCellWrite, validatePeopleChange, validateRoundDeletion } from './validation.ts';

const GAME = 'custom-00000000000000000000000000000001';
const RUNS = 300;

const ponds: Category = { name: 'Ponds', kind: 'number' };
const hedge: Category = { name: 'Hedge', kind: 'number', factor: 2 };
const badger: Category = { name: 'Badger', kind: 'tick', points: 5 };
const TWO_ROUNDS: SheetDescription = {
  name: 'Hedgerow',
  winner: 'most',
  rounds: { count: 2 },
  categories: [ponds, hedge],
};
const POINTS: SheetDescription = { name: 'Hedgerow', winner: 'most', rounds: { count: 3 } };
const WINNERS: SheetDescription = { ...POINTS, winner: 'one' };

const entryOf = (event: SheetEvent, revision: number): SheetEntry => ({
  revision,
  at: revision,
  actor: 'table',
  client: null,
  ...event,
});

function sheetOf(options: SheetDescription, people: number): ScoredSheetState {
  const names = Array.from({ length: people }, (_, at) => `p${String(at)}` as PlayerId);
  const payload = { game: GAME, mode: 'tally', rulesVersion: 1, options, people: names } as const;
  return replaySheet(sheetGameById(GAME)!, [entryOf({ kind: 'start', payload }, 0)]);
}

const after = (sheet: ScoredSheetState, ...events: readonly SheetEvent[]): ScoredSheetState =>
  events.reduce((all, event) => sheetAfter(all, entryOf(event, all.revision + 1)), sheet);

const write = (round: number, column: number, score: number): SheetEvent => ({
  kind: 'entry',
  payload: { round, column, cell: { state: 'given', value: { score } } },
});
const wins = (round: number, ...winners: readonly number[]): SheetEvent => ({
  kind: 'entry',
  payload: { round, column: null, cell: { state: 'given', value: { winners } } },
});
const change = (options: SheetDescription): SheetEvent => ({
  kind: 'options',
  payload: { options },
});
const line = (round: number, ...scores: readonly number[]): readonly SheetEvent[] =>
  scores.map((score, column) => write(round, column, score));
const rewind = (to: number): SheetEvent => ({ kind: 'rewind', payload: { to } });
const join = (from: number, start = 0): SheetEvent => ({
  kind: 'people',
  payload: { change: 'join', player: `late${String(from)}` as PlayerId, start, from },
});
const leave = (column: number, from: number): SheetEvent => ({
  kind: 'people',
  payload: { change: 'leave', column, from },
});

const pointsOn = ({ columns, sum, rounds }: ScoredSheetState) =>
  rounds.map((_, round) =>
    columns.map((column, at) => (takesPart(column, round) ? sum.roundScores[round]![at] : null)),
  );

describe('house rules changed after somebody came late or left', () => {
  const firstRound = [...line(0, 10, 20), ...line(1, 1, 2)];

  it('keep a latecomer out of the rounds before, and the match ends', () => {
    const late = after(sheetOf(TWO_ROUNDS, 2), ...firstRound, join(2));
    const longer = { ...TWO_ROUNDS, categories: [ponds, hedge, badger] };
    const changed = after(late, change(longer), ...line(2, 1, 0));
    expect(changed.columns[2]).toMatchObject({ from: 3 });
    expect(changed.complete).toEqual([true, true, true]);
    const done = after(changed, ...line(3, 1, 1, 40), ...line(4, 0, 0, 3), ...line(5, 0, 0, 1));
    expect([done.sum.totals, done.status]).toEqual([[18, 25, 51], 'finished']);
    expect(done.sum.places).toEqual([3, 2, 1]);
  });

  it('keep what somebody had who left', () => {
    const left = after(
      sheetOf(TWO_ROUNDS, 3),
      ...line(0, 10, 20, 5),
      ...line(1, 1, 2, 3),
      leave(2, 2),
    );
    const changed = after(left, change({ ...TWO_ROUNDS, categories: [ponds] }), ...line(1, 1, 1));
    expect(changed.columns[2]).toMatchObject({ from: 0, until: 1 });
    expect([changed.sum.totals, changed.status]).toEqual([[11, 21, 5], 'finished']);
  });

  it('keep all points of somebody who came between two lines that change places', () => {
    const late = after(sheetOf(TWO_ROUNDS, 2), ...line(0, 10, 20), join(1), ...line(1, 1, 2, 3));
    const turned = after(late, change({ ...TWO_ROUNDS, categories: [hedge, ponds] }));
    expect([turned.sum.totals, turned.complete]).toEqual([
      [12, 24, 6],
      [true, true],
    ]);
  });
});

describe('entries of a removed category', () => {
  it('wait, and count again once it is back', () => {
    const full = after(
      sheetOf(TWO_ROUNDS, 2),
      ...line(0, 10, 20),
      ...line(1, 1, 2),
      ...line(2, 3, 4),
    );
    const less = after(full, change({ ...TWO_ROUNDS, categories: [ponds] }));
    expect(pointsOn(less)).toEqual([
      [10, 20],
      [3, 4],
    ]);
    const back = after(less, change(TWO_ROUNDS));
    expect(pointsOn(back)).toEqual(pointsOn(full));
    expect([back.sum.totals, back.rounds.length]).toEqual([full.sum.totals, 3]);
  });

  it('do not become those of another one that is added in place of theirs', () => {
    const full = after(sheetOf(TWO_ROUNDS, 2), ...line(0, 10, 20), ...line(1, 1, 2));
    const without = after(full, change({ ...TWO_ROUNDS, categories: [ponds] }));
    const exchanged = after(without, change({ ...TWO_ROUNDS, categories: [hedge] }));
    expect(pointsOn(exchanged)).toEqual([[2, 4]]);
    expect(pointsOn(after(exchanged, change(TWO_ROUNDS)))).toEqual(pointsOn(full));
  });

  it('wait while only who won is written, and leave no round behind', () => {
    const points = after(sheetOf(POINTS, 2), ...line(0, 10, 20), ...line(1, 7, 1));
    const winners = after(points, change(WINNERS));
    expect(winners.rounds).toEqual([]);
    const won = after(winners, wins(0, 1), wins(1, 0), wins(2, 0));
    expect([won.sum.totals, won.status]).toEqual([[2, 1], 'finished']);
    const back = after(won, change(POINTS));
    expect([back.sum.totals, back.rounds.length, back.status]).toEqual([[17, 21], 2, 'running']);
    expect(after(back, change(WINNERS)).sum.totals).toEqual([2, 1]);
  });

  it('go with their round when it is deleted', () => {
    const points = after(
      sheetOf(POINTS, 2),
      ...line(0, 10, 20),
      ...line(1, 7, 1),
      ...line(2, 3, 3),
    );
    const won = after(points, change(WINNERS), wins(0, 1), wins(1, 0), wins(2, 0));
    const deleted = after(won, { kind: 'delete-round', payload: { round: 0 } }, change(POINTS));
    expect(pointsOn(deleted)).toEqual([
      [7, 1],
      [3, 3],
    ]);
  });
});

describe('teams', () => {
  const teams: SheetDescription = { ...POINTS, teams: 2 };

  it('that are switched on in a match have one total each', () => {
    const alone = after(sheetOf(POINTS, 4), ...line(0, 50, 70, 20, 10));
    const changed = after(alone, change(teams));
    expect(changed.sum.totals).toEqual([50, 70, 50, 70]);
    const next = after(changed, write(1, 2, 30), write(1, 1, 0));
    expect([next.sum.totals, next.sum.places]).toEqual([
      [80, 70, 80, 70],
      [1, 2, 1, 2],
    ]);
  });

  it('that are switched off again leave to each person what it had', () => {
    const alone = after(sheetOf(POINTS, 4), ...line(0, 50, 70, 20, 10));
    expect(after(alone, change(teams), change(POINTS)).sum.totals).toEqual([50, 70, 20, 10]);
  });

  it('are complete without an entry of somebody who was added to a round later', () => {
    const sheet = after(sheetOf(teams, 3), write(0, 0, 50), write(0, 1, 70), join(0));
    expect([sheet.complete, sheet.sum.totals]).toEqual([[true], [50, 70, 50, 70]]);
  });
});

it.each([
  ['without categories', POINTS, 200],
  [
    'with three categories',
    { ...TWO_ROUNDS, rounds: 'open', categories: [ponds, hedge, badger] },
    198,
  ],
] as const)('a sheet %s offers no line that it refuses', (_, options, lines) => {
  const game = sheetGameById(GAME)!.withOptions(options);
  expect(game.sheetRules.openRounds!(lines)).toBe(lines);
  expect(game.sheetRules.openRounds!(lines - 1)).toBe(lines);
});

const DESCRIPTIONS: readonly SheetDescription[] = [
  TWO_ROUNDS,
  { ...TWO_ROUNDS, categories: [ponds] },
  { ...TWO_ROUNDS, categories: [badger, hedge, ponds] },
  { ...TWO_ROUNDS, teams: 2 },
  POINTS,
  WINNERS,
  { ...POINTS, teams: 3, rounds: 'open' },
];

const anyEvent: fc.Arbitrary<SheetEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.nat(6), fc.nat(5), fc.nat(1)).map((at) => write(...at)) },
  fc.tuple(fc.nat(4), fc.nat(5)).map((at) => wins(...at)),
  { weight: 3, arbitrary: fc.constantFrom(...DESCRIPTIONS).map(change) },
  fc.tuple(fc.nat(6), fc.nat(30)).map((at) => join(...at)),
  fc.tuple(fc.nat(5), fc.nat(6)).map((at) => leave(...at)),
  fc
    .nat(5)
    .map((column): SheetEvent => ({ kind: 'people', payload: { change: 'return', column } })),
  fc.tuple(fc.nat(5), fc.nat(5), fc.nat(4)).map(([column, other, from]): SheetEvent => ({
    kind: 'people',
    payload: { change: 'swap', column, other, from },
  })),
  fc.nat(4).map((round): SheetEvent => ({ kind: 'delete-round', payload: { round } })),
  fc.nat(30).map(rewind),
  fc
    .array(fc.nat(4), { maxLength: 2 })
    .map((columns): SheetEvent => ({ kind: 'winner', payload: { columns, reason: '' } })),
);

function isRefused(sheet: ScoredSheetState, { kind, payload }: SheetEvent): boolean {
  if (kind === 'entry') return validateCellWrite(sheet, payload, payload.cell) !== null;
  if (kind === 'people') return validatePeopleChange(sheet, payload, (player) => player) !== null;
  if (kind === 'rewind')
    return !sheet.effectiveEntries.some(({ revision }) => revision > payload.to);
  return kind === 'delete-round' && validateRoundDeletion(sheet, payload.round) !== null;
}

/** A log in which all this happened; what cannot be is left out. */
function playOut(events: readonly SheetEvent[]): {
  readonly log: readonly SheetEntry[];
  readonly sheet: ScoredSheetState;
} {
  const empty = sheetOf(TWO_ROUNDS, 4);
  const log = [empty.start];
  const sheet = events.reduce((now, event) => {
    if (isRefused(now, event)) return now;
    const entry = entryOf(event, now.revision + 1);
    log.push(entry);
    return sheetAfter(now, entry);
  }, empty);
  return { log, sheet };
}

describe('redo', () => {
  it('writes undone entries again, in their order, until another change', () => {
    const sheet = after(sheetOf(POINTS, 2), ...line(0, 10, 20), write(1, 0, 5));
    const undone = after(sheet, rewind(2), rewind(1));
    expect(undone.undone.map(({ revision }) => revision)).toEqual([2, 3]);
    const redone = undone.undone.reduce(
      (all, { kind, payload }) => after(all, { kind, payload } as SheetEvent),
      undone,
    );
    expect([redone.sum.totals, redone.undone]).toEqual([sheet.sum.totals, []]);
    expect(after(undone, write(0, 1, 7)).undone).toEqual([]);
  });

  it('of everything undone leaves the sheet as it was', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 25 }), fc.nat(20), (events, to) => {
        const { sheet } = playOut(events);
        fc.pre(!isRefused(sheet, rewind(to)));
        const undone = after(sheet, rewind(to));
        const count = sheet.effectiveEntries.length - undone.effectiveEntries.length;
        const redone = undone.undone
          .slice(0, count)
          .reduce((all, { kind, payload }) => after(all, { kind, payload } as SheetEvent), undone);
        for (const key of ['columns', 'rounds', 'waiting', 'sum', 'status', 'undone'] as const)
          expect(redone[key]).toEqual(sheet[key]);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('after any sequence of entries, house rules, latecomers, leavers, deletions and undo', () => {
  const anySequence = fc.array(anyEvent, { maxLength: 40 });

  it('a sheet is what its whole log comes to', () => {
    fc.assert(
      fc.property(anySequence, (events) => {
        const { log, sheet } = playOut(events);
        const replayed = replaySheet(sheetGameById(GAME)!, log);
        for (const key of ['columns', 'rounds', 'waiting', 'sum', 'complete', 'status'] as const)
          expect(sheet[key]).toEqual(replayed[key]);
      }),
      { numRuns: RUNS },
    );
  });

  it('a total is the start and the points of the rounds, and a team has one', () => {
    fc.assert(
      fc.property(anySequence, (events) => {
        const { columns, sum, options, counted } = playOut(events).sheet;
        const { teams = columns.length, winner } = options as SheetDescription;
        for (const [at, total] of sum.totals.entries()) {
          expect(total).toBe(sum.totals[at % teams]);
          if (teams !== columns.length || winner === 'one') continue;
          const own = counted.reduce(
            (all, _, round) =>
              takesPart(columns[at]!, round) ? all + sum.roundScores[round]![at]! : all,
            columns[at]!.start,
          );
          expect(total).toBe(own);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('a change of the categories, teams or winner and back leaves every point', () => {
    fc.assert(
      fc.property(anySequence, fc.constantFrom(...DESCRIPTIONS), (events, other) => {
        const { sheet } = playOut(events);
        const options = sheet.options as SheetDescription;
        // The number of a game without categories becomes its first category, and the other way round.
        fc.pre((options.categories === undefined) === (other.categories === undefined));
        const back = after(sheet, change(other), change(options));
        expect(back.sum.totals).toEqual(sheet.sum.totals);
      }),
      { numRuns: RUNS },
    );
  });
});
