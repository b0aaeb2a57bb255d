import { expect, it } from 'vitest';
import { sheetGameById } from '#games/engines.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { SheetDescription } from '#shared/custom-game.ts';
import type { SheetEntry, SheetEvent } from './log.ts';
import { replaySheet, sheetAfter } from './sheet-state.ts';

const GAME = 'custom-00000000000000000000000000000001';
const OPTIONS: SheetDescription = { name: 'Long', winner: 'most', rounds: 'open' };
const PEOPLE = Array.from({ length: 10 }, (_, at) => `p${String(at)}` as PlayerId);
const LINES = 200;

let entriesRead = 0;
/** Counts each time that an entry of the sheet is applied. */
function counting(revision: number, event: SheetEvent): SheetEntry {
  const entry = { revision, at: revision, actor: 'table', client: null, ...event } as SheetEntry;
  return Object.defineProperty({ ...entry }, 'payload', {
    enumerable: true,
    get() {
      entriesRead++;
      return entry.payload;
    },
  });
}

const start: SheetEvent = {
  kind: 'start',
  payload: { game: GAME, mode: 'tally', rulesVersion: 1, options: OPTIONS, people: PEOPLE },
};
const write = (at: number, score: number): SheetEvent => ({
  kind: 'entry',
  payload: {
    round: Math.floor(at / PEOPLE.length) % LINES,
    column: at % PEOPLE.length,
    cell: { state: 'given', value: { score } },
  },
});

it('a write or an undo at a sheet of 2,000 cells applies no earlier entry again', () => {
  const events = [start, ...Array.from({ length: LINES * PEOPLE.length }, (_, at) => write(at, 1))];
  const log = events.map((event, revision) => counting(revision, event));
  const sheet = replaySheet(sheetGameById(GAME)!, log);
  expect(sheet.sum.totals).toEqual(PEOPLE.map(() => LINES));

  entriesRead = 0;
  const written = sheetAfter(sheet, counting(log.length, write(0, 5)));
  expect(written.sum.totals[0]).toBe(LINES + 4);
  const ofWrite = entriesRead;
  expect(ofWrite).toBeLessThan(10);

  entriesRead = 0;
  const rewind: SheetEvent = { kind: 'rewind', payload: { to: log.length - 1 } };
  const undone = sheetAfter(written, counting(log.length + 1, rewind));
  expect(undone.sum).toEqual(sheet.sum);
  expect(entriesRead).toBeLessThan(10);
});
