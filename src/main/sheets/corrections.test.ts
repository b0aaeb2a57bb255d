import { describe, expect, it } from 'vitest';
import { testApp } from '../wiring/app.fixture.ts';
import { startSheet } from './sheet.fixture.ts';

/** Returns the kind of each entry after the start. */
async function kinds(
  game: string,
  people: number,
  ...writes: readonly (readonly [round: number, column: number | null, value: object | null])[]
): Promise<unknown[]> {
  const { open, db } = testApp();
  const names = ['Mina', 'Jonas', 'Ada'].slice(0, people);
  const sheet = await startSheet(open(), { game, people: names });
  for (const [round, column, value] of writes)
    await sheet.put(
      round,
      column,
      value ? { state: 'given', value: { ...value } } : { state: 'blank' },
    );
  return db
    .prepare("SELECT kind FROM entries WHERE kind <> 'start' ORDER BY revision")
    .pluck()
    .all();
}

describe('a correction', () => {
  it('is another number for a person who had entered one, also before the round is complete', async () => {
    const told = [
      [0, 0, { bulls: 12 }],
      [0, 1, { bulls: 4 }],
      [0, 0, { bulls: 21 }],
    ] as const;
    expect(await kinds('six-nimmt', 3, ...told)).toEqual(['entry', 'entry', 'correction']);
  });

  it('is another number for the last person, as soon as theirs is entered', async () => {
    const told = [
      [0, 0, { bulls: 12 }],
      [0, 1, { bulls: 4 }],
      [0, 1, { bulls: 5 }],
    ] as const;
    expect(await kinds('six-nimmt', 2, ...told)).toEqual(['entry', 'entry', 'correction']);
  });

  it('is not a card tapped after another, nor one taken back at once', async () => {
    const told = [
      [0, 0, { cards: [3] }],
      [0, 0, { cards: [3, 24] }],
      [0, 1, { cards: [5] }],
      [0, 1, { cards: [5, 6] }],
      [0, 1, { cards: [5] }],
    ] as const;
    expect(await kinds('six-nimmt', 2, ...told)).toEqual(Array(5).fill('entry'));
  });

  it('is a card tapped in a deal that was complete without it', async () => {
    const told = [
      [0, 0, { cards: [3] }],
      [0, 1, { cards: [5] }],
      [0, 0, { cards: [3, 24] }],
    ] as const;
    expect(await kinds('six-nimmt', 2, ...told)).toEqual(['entry', 'entry', 'correction']);
  });

  it('is a number of a play that people have not closed yet', async () => {
    const told = [
      [0, 0, { mountains: ['r3'], penalties: 4, hand: 0 }],
      [0, 1, { mountains: [], penalties: 2, hand: 0 }],
      [0, 0, { mountains: ['r3'], penalties: 6, hand: 0 }],
    ] as const;
    expect(await kinds('goat-n-goat', 2, ...told)).toEqual(['entry', 'entry', 'correction']);
  });

  it('is not a number entered after another, nor one counted up by one', async () => {
    const told = [
      [0, 0, { hand: 3 }],
      [0, 0, { hand: 4 }],
      [0, 0, { hand: 4, taken: 2 }],
      [0, 0, { hand: 4, taken: 2, tokens: 1 }],
      [0, 0, { hand: 4, taken: 2, tokens: 2 }],
    ] as const;
    expect(await kinds('scout', 3, ...told)).toEqual(Array(5).fill('entry'));
  });

  it('is another podium of a race, and not a marker placed after it', async () => {
    const columns = { grey: [], red: [], brown: [], white: [], yellow: [] };
    const podium = ['white', 'yellow', 'grey'];
    const told = [
      [0, null, { podium: ['white'], columns }],
      [0, null, { podium, columns }],
      [0, null, { podium, columns: { ...columns, white: [0] } }],
      [0, null, { podium: ['yellow', 'grey'], columns: { ...columns, white: [0] } }],
      [0, null, { podium: ['yellow', 'grey', 'red'], columns: { ...columns, white: [0] } }],
      [0, null, { podium: ['red', 'grey', 'yellow'], columns: { ...columns, white: [0] } }],
    ] as const;
    expect(await kinds('donkey-derby', 2, ...told)).toEqual([
      ...Array<string>(3).fill('entry'),
      'correction',
      'entry',
      'correction',
    ]);
  });
});

it('that repeats the same value, or empties an empty cell, is no entry', async () => {
  const told = [
    [0, 0, null],
    [0, 0, { bulls: 12 }],
    [0, 0, { bulls: 12 }],
    [0, 1, null],
  ] as const;
  expect(await kinds('six-nimmt', 2, ...told)).toEqual(['entry']);
});
