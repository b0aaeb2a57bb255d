import { expect, it } from 'vitest';
import type { SheetEntry } from '#shared/contract.ts';
import type { Cell } from '#shared/contract/sheets.ts';
import { correctionsIn, logLines } from './sheetLog.ts';

type Did = Partial<Pick<SheetEntry, 'previousCell' | 'undoneRevisions' | 'people'>>;
const logged = (
  ...lines: readonly (readonly [kind: string, payload: object, did?: Did])[]
): SheetEntry[] =>
  lines.map(([kind, payload, did], revision) => ({
    revision,
    at: revision * 1000,
    kind,
    payload,
    previousCell: null,
    undoneRevisions: [],
    people: [],
    ...did,
  }));
const cell = (value: Record<string, unknown>): Cell => ({ state: 'given', value });
const given = (column: number, value: Record<string, unknown>) => ({
  round: 0,
  column,
  cell: cell(value),
});
const person = (name: string) =>
  ({
    kind: 'player',
    player: { id: name, name, emblem: 'moon', colour: 'moon' },
  }) as unknown as SheetEntry['people'][number];
const [MINA, JONAS, ADA] = ['Mina', 'Jonas', 'Ada'].map(person);
const start = ['start', {}, { people: [MINA!, JONAS!] }] as const;

it('a correction shows the old value, and is counted once', () => {
  const lines = logLines(
    logged(
      start,
      ['entry', given(0, { bulls: 12 })],
      ['entry', given(1, { bulls: 4 })],
      ['correction', given(0, { bulls: 21 }), { previousCell: cell({ bulls: 12 }) }],
    ),
  );
  expect(lines.map(({ event }) => event)).toMatchObject([
    { kind: 'written', column: 0, previousCell: null },
    { kind: 'written', column: 1, previousCell: null },
    { kind: 'written', column: 0, previousCell: cell({ bulls: 12 }) },
  ]);
  expect(correctionsIn(lines)).toHaveLength(1);
});

it('cards tapped one after the other are one entry and no correction', () => {
  const lines = logLines(
    logged(
      start,
      ['entry', given(0, { cards: [3] })],
      ['entry', given(0, { cards: [3, 24] }), { previousCell: cell({ cards: [3] }) }],
      ['entry', given(1, { cards: [5] })],
      ['entry', given(0, { cards: [3, 24, 7] }), { previousCell: cell({ cards: [3, 24] }) }],
    ),
  );
  expect(lines.map(({ event }) => event)).toMatchObject([
    { column: 0, cell: cell({ cards: [3, 24] }), previousCell: null },
    { column: 1, cell: cell({ cards: [5] }), previousCell: null },
    { column: 0, cell: cell({ cards: [3, 24, 7] }), previousCell: null },
  ]);
  expect(correctionsIn(lines)).toEqual([]);
});

it('an undo shows the entry it took back, which is marked', () => {
  const lines = logLines(
    logged(
      start,
      ['entry', given(0, { bulls: 12 })],
      ['rewind', { to: 0 }, { undoneRevisions: [1] }],
      ['entry', given(0, { bulls: 13 })],
    ),
  );
  expect(lines.map(({ event, takenBack }) => [event.kind, takenBack])).toEqual([
    ['written', true],
    ['undo', false],
    ['written', false],
  ]);
  expect(lines[1]!.event).toMatchObject({ undone: { column: 0, cell: cell({ bulls: 12 }) } });
});

it('a correction that was taken back is none', () => {
  const lines = logLines(
    logged(
      start,
      ['correction', given(0, { bulls: 21 }), { previousCell: cell({ bulls: 12 }) }],
      ['rewind', { to: 0 }, { undoneRevisions: [1] }],
    ),
  );
  expect(correctionsIn(lines)).toEqual([]);
});

it('several entries taken back are counted', () => {
  const lines = logLines(
    logged(
      start,
      ['entry', given(0, { bulls: 12 })],
      ['entry', given(1, { bulls: 1 })],
      ['rewind', { to: 0 }, { undoneRevisions: [1, 2] }],
    ),
  );
  expect(lines.at(-1)!.event).toEqual({ kind: 'undo', undone: null, entries: 2 });
});

it('people go by the names of their columns, also a latecomer who was taken back', () => {
  const join = { change: 'join', start: 3, from: 1 };
  const lines = logLines(
    logged(
      start,
      ['people', join, { people: [ADA!] }],
      ['rewind', { to: 0 }, { undoneRevisions: [1] }],
      ['people', { change: 'replace', column: 1 }, { people: [ADA!] }],
      ['people', { change: 'leave', column: 1, from: 3 }],
      ['told', { told: { type: 'row' } }],
      ['close', {}],
    ),
  );
  expect(lines.map(({ people }) => people)).toEqual([
    [MINA, JONAS, ADA],
    [MINA, JONAS],
    ...Array<unknown>(4).fill([MINA, ADA]),
  ]);
  expect(lines.map(({ event }) => event)).toMatchObject([
    { kind: 'people', change: { change: 'join', column: 2 } },
    { kind: 'undo' },
    { kind: 'people', change: { change: 'replace', before: JONAS } },
    { kind: 'people', change: { change: 'leave', column: 1 } },
    { kind: 'told' },
    { kind: 'close' },
  ]);
});

it('a deleted round is listed, and its undo names the round', () => {
  const lines = logLines(
    logged(
      start,
      ['entry', given(0, { bulls: 12 })],
      ['delete-round', { round: 0 }],
      ['rewind', { to: 1 }, { undoneRevisions: [2] }],
    ),
  );
  expect(lines.slice(1).map(({ event }) => event)).toMatchObject([
    { kind: 'delete-round', round: 0 },
    { kind: 'undo', undone: { kind: 'delete-round', round: 0 } },
  ]);
});
