import { expect, test } from 'vitest';
import type { SheetEntry } from '../../../shared/contract.ts';
import { logLines } from './sheetLog.ts';

const logged = (...lines: readonly (readonly [kind: string, payload: object])[]): SheetEntry[] =>
  lines.map(([kind, payload], revision) => ({ revision, at: revision * 1000, kind, payload }));
const given = (round: number, column: number, score: number) => ({
  round,
  column,
  cell: { state: 'given', value: { score } },
});

test('a correction says what stood there before', () => {
  const lines = logLines(
    logged(
      ['start', {}],
      ['entry', given(0, 0, 12)],
      ['entry', given(0, 1, 4)],
      ['correction', given(0, 0, 21)],
    ),
  );
  expect(lines).toMatchObject([
    { kind: 'written', column: 0, was: null },
    { kind: 'written', column: 1, was: null },
    { kind: 'written', column: 0, was: { state: 'given', value: { score: 12 } } },
  ]);
});

test('what was taken back is marked, and no longer stood there', () => {
  const lines = logLines(
    logged(
      ['start', {}],
      ['entry', given(0, 0, 12)],
      ['rewind', { to: 0 }],
      ['entry', given(0, 0, 13)],
    ),
  );
  expect(lines.map(({ kind, takenBack }) => [kind, takenBack])).toEqual([
    ['written', true],
    ['rewind', false],
    ['written', false],
  ]);
  expect(lines[2]).toMatchObject({ was: null });
});

test('people who come and go are told, what the referee heard is not', () => {
  const lines = logLines(
    logged(
      ['told', { told: { type: 'row' } }],
      ['people', { change: 'leave', column: 2, from: 3 }],
      ['people', { change: 'join', player: 'p', start: 0, from: 3 }],
      ['close', {}],
    ),
  );
  expect(lines).toMatchObject([
    { kind: 'people', change: 'leave', column: 2 },
    { kind: 'people', change: 'join', column: null },
    { kind: 'close' },
  ]);
});
