import { describe, expect, it } from 'vitest';
import type { Input } from '#shared/contract.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { startSheet } from '../sheets/sheet.fixture.ts';
import { freshClient, type TestWindow } from '../wiring/app.fixture.ts';
import { openPhone, phoneApp, sitDown, type TestPhone, told } from './phones.fixture.ts';

const NOT_ALLOWED = { error: { code: 'not-allowed' } };
const given = (bulls: number) => ({ state: 'given', value: { bulls } }) as const;

async function openSheet(plan: Partial<Input<'sheet.start'>> = {}) {
  const app = phoneApp();
  const table = app.open();
  const people = ['Mina', 'Jonas', 'Ada'].map(
    (name) => ({ kind: 'new', name, emblem: 'moon', colour: 'moon' }) as const,
  );
  const { match } = await table.get('sheet.start', {
    client: freshClient(),
    game: 'six-nimmt',
    mode: 'tally',
    options: {},
    people,
    utcOffset: 0,
    ...plan,
  });
  await table.get('sheet.watch', { match });
  await table.get('phones.open', { address: null });
  const { phone, right } = await sitDown(app.network, { match, seat: 1 });
  const write = (screen: TestPhone | TestWindow, round: number, column: number, bulls: number) =>
    screen.call('sheet.write', { match, client: freshClient(), round, column, cell: given(bulls) });
  const sheet = () => table.heard.findLast((push): push is SheetPush => push.type === 'sheet')!;
  return { ...app, table, match, phone, right, write, sheet };
}

it('a described game that is merged into another goes on at the laptop and at phones', async () => {
  const app = phoneApp();
  const laptop = app.open();
  const added = (name: string) =>
    laptop.get('custom-games.add', { description: { name, winner: 'most', rounds: 'open' } });
  const [from, into] = [await added('Gin'), await added('Rummy')];
  const { match } = await startSheet(laptop, { game: from.id, options: { ...from.description } });
  await laptop.get('phones.open', { address: null });
  const { phone } = await sitDown(app.network, { match, seat: 1 });
  await phone.get('sheet.watch', { match });
  await laptop.get('custom-games.merge', { from: from.id, into: into.id });
  const games = [laptop, phone].map(
    ({ heard }) => heard.findLast((push): push is SheetPush => push.type === 'sheet')!.game,
  );
  expect(games).toEqual([into.id, into.id]);
  const cell = { state: 'given', value: { score: 7 } } as const;
  await phone.get('sheet.write', { match, client: freshClient(), round: 0, column: 1, cell });
  const sheet = laptop.heard.findLast((push): push is SheetPush => push.type === 'sheet')!;
  expect(sheet).toMatchObject({ game: into.id, rounds: [{ cells: [{}, { score: 7 }] }] });
});

describe('a phone at a score sheet', () => {
  it('keeps an entry that the laptop did not see when it was undoing another', async () => {
    const { phone, table, write, sheet, match } = await openSheet();
    await write(table, 0, 0, 3);
    const { to, last } = sheet().undo!;
    await write(phone, 0, 1, 7);
    const undo = { match, client: freshClient(), to, last };
    expect(await table.call('sheet.rewind', undo)).toMatchObject({
      error: { code: 'sheet-changed' },
    });
    expect(sheet().rounds[0]!.cells).toMatchObject([{ score: 3 }, { score: 7 }, { score: null }]);
    const { to: next, last: newest } = sheet().undo!;
    const again = { match, client: freshClient(), to: next, last: newest };
    expect(await table.call('sheet.rewind', again)).toMatchObject({ ok: true });
    expect(sheet().rounds[0]!.cells).toMatchObject([
      { score: 3 },
      { score: null },
      { score: null },
    ]);
  });

  it('writes its own number of the running round, and corrects it, and no other number', async () => {
    const { phone, write, sheet } = await openSheet();
    expect(await write(phone, 0, 1, 7)).toMatchObject({ ok: true });
    expect(await write(phone, 0, 1, 9)).toMatchObject({ ok: true });
    expect(sheet().rounds[0]!.cells[1]).toMatchObject({ score: 9 });
    expect(await write(phone, 0, 0, 7)).toMatchObject(NOT_ALLOWED);
    expect(await write(phone, 1, 1, 7)).toMatchObject(NOT_ALLOWED);
  });

  it('can enter a number that the laptop enters too: the later counts, the earlier is logged as replaced', async () => {
    const { phone, table, write, sheet } = await openSheet();
    await Promise.all([write(phone, 0, 1, 7), write(table, 0, 1, 9)]);
    const [round] = sheet().rounds;
    expect(round!.cells[1]).toMatchObject({ score: 9 });
    expect(round!.replaced).toMatchObject([{ column: 1, previousCell: given(7) }]);
  });

  it('writes nothing in a complete round', async () => {
    const { phone, table, write } = await openSheet();
    await write(phone, 0, 1, 7);
    for (const column of [0, 2]) await write(table, 0, column, 3);
    expect(await write(phone, 0, 1, 8)).toMatchObject(NOT_ALLOWED);
    expect(await write(phone, 1, 1, 8)).toMatchObject({ ok: true });
    expect(await write(table, 0, 1, 8)).toMatchObject({ ok: true });
  });

  it('writes nothing once the sheet is over', async () => {
    const { phone, table, match, write } = await openSheet();
    await write(table, 0, 1, 3);
    await table.get('sheet.close', { match, client: freshClient() });
    expect(await write(phone, 0, 1, 8)).toMatchObject(NOT_ALLOWED);
    expect(await write(phone, 1, 1, 8)).toMatchObject(NOT_ALLOWED);
  });

  it('cannot use the referee', async () => {
    const { phone, write } = await openSheet({ mode: 'referee' });
    expect(await write(phone, 0, 1, 7)).toMatchObject(NOT_ALLOWED);
  });

  it('is offered the columns of the people present', async () => {
    const { phone, table, match, network } = await openSheet();
    const person = { kind: 'new', name: 'Theo', emblem: 'bell', colour: 'bell' } as const;
    const people = { change: 'leave', column: 2, from: 0 } as const;
    await table.get('sheet.people', { match, client: freshClient(), people });
    const join = { change: 'join', person, start: 0, from: 0 } as const;
    await table.get('sheet.people', { match, client: freshClient(), people: join });
    const { seats, activeMatch: on } = await phone.get('phone.view', {});
    expect(on).toMatchObject({ kind: 'sheet', match });
    expect(seats.map(({ state }) => state)).toEqual(['free', 'on-phone', 'left', 'free']);
    expect(await openPhone(network).call('phone.sit', { match, seat: 2 })).toMatchObject({
      error: { code: 'not-a-person' },
    });
  });

  it('becomes a guest once its person has left, and is seated again when they are back', async () => {
    const { phone, right, table, match, network } = await openSheet();
    const change = (people: Input<'sheet.people'>['people']) =>
      table.get('sheet.people', { match, client: freshClient(), people });
    await change({ change: 'leave', column: 1, from: 0 });
    await told();
    expect(phone.ended).toEqual(['moved']);
    const guest = openPhone(network, { kind: 'right', id: right.id });
    await change({ change: 'return', column: 1 });
    await told();
    expect(guest.ended).toEqual(['moved']);
    const back = openPhone(network, { kind: 'right', id: right.id });
    expect((await back.get('phone.view', {})).ownSeat).toMatchObject({ seat: 1 });
  });
});

describe('a phone at a sheet with categories', () => {
  const categories = [
    { kind: 'number', name: 'Ones' },
    { kind: 'number', name: 'Hedges', factor: 3 },
    { kind: 'table', name: 'Ponds', points: [1, 3, 6] },
    { kind: 'tick', name: 'Badger', points: 15 },
    { kind: 'note', name: 'Remark' },
  ] as const;
  type Value = { readonly score: number } | { readonly note: string };

  async function openColumn(rounds: 'once' | 'open' | { readonly count: number } = 'once') {
    const app = phoneApp();
    const table = app.open();
    const description = { name: 'Hedgerow', winner: 'most', rounds, categories } as const;
    const game = await table.get('custom-games.add', { description });
    const { match } = await startSheet(table, { game: game.id, options: { ...description } });
    await table.get('phones.open', { address: null });
    const { phone } = await sitDown(app.network, { match, seat: 1 });
    await phone.get('sheet.watch', { match });
    const write = (
      screen: TestPhone | TestWindow,
      round: number,
      column: number | null,
      value: Value | null,
    ) => {
      const cell = value ? ({ state: 'given', value } as const) : ({ state: 'blank' } as const);
      return screen.call('sheet.write', { match, client: freshClient(), round, column, cell });
    };
    const sheetOf = (screen: TestPhone | TestWindow) =>
      screen.heard.findLast((push): push is SheetPush => push.type === 'sheet')!;
    const own = (screen: TestPhone | TestWindow = table) =>
      sheetOf(screen).rounds.map(({ cells }) => cells[1]?.score ?? null);
    return { ...app, table, match, phone, write, sheetOf, own };
  }

  it('fills in its own column in any order, and the laptop sees each figure at once', async () => {
    const { phone, write, own } = await openColumn();
    for (const [round, value] of [
      [3, { score: 1 }],
      [1, { score: 2.5 }],
      [0, { score: -4 }],
      [4, { note: 'by a tail' }],
      [2, { score: 9 }],
    ] as const) {
      const reply = await write(phone, round, 1, value);
      expect(reply, String(round)).toMatchObject({ ok: true });
    }
    expect(own()).toEqual([-4, 7.5, 6, 15, 0]);
    expect(own(phone)).toEqual(own());
  });

  it('corrects and clears its own figures, also of a category that everybody has', async () => {
    const { phone, table, write, own } = await openColumn();
    for (const column of [0, 1]) await write(table, 0, column, { score: 3 });
    expect(await write(phone, 0, 1, { score: 5 })).toMatchObject({ ok: true });
    expect(own()[0]).toBe(5);
    expect(await write(phone, 0, 1, null)).toMatchObject({ ok: true });
    expect(own()[0]).toBeNull();
  });

  it('writes in no other column, and not in the part of all', async () => {
    const { phone, write, sheetOf, table } = await openColumn();
    const before = sheetOf(table).revision;
    for (const round of categories.keys())
      for (const column of [0, null])
        expect(await write(phone, round, column, { score: 1 })).toMatchObject(NOT_ALLOWED);
    expect(await write(phone, 5, 1, { score: 1 })).toMatchObject(NOT_ALLOWED);
    expect(sheetOf(table).revision).toBe(before);
  });

  it('sees what the laptop writes into the same cell: the later figure counts for both', async () => {
    const { phone, table, write, own } = await openColumn();
    await write(phone, 2, 1, { score: 1 });
    await write(table, 2, 1, { score: 3 });
    expect([own(phone)[2], own()[2]]).toEqual([6, 6]);
    await write(phone, 2, 1, { score: 2 });
    expect([own(phone)[2], own()[2]]).toEqual([3, 3]);
  });

  it('keeps a figure that cannot be scored, which counts nothing and is named as a problem', async () => {
    const { phone, write, own, sheetOf } = await openColumn();
    await write(phone, 3, 1, { score: 7 });
    expect(own()[3] ?? 0).toBe(0);
    expect(sheetOf(phone).problems).toMatchObject([{ round: 3, column: 1, code: 'value' }]);
  });

  it('goes on after the sheet was closed and reopened, and writes nothing between', async () => {
    const { phone, table, match, write, own } = await openColumn();
    for (const column of [0, 1])
      for (const round of [0, 1, 2, 3]) await write(table, round, column, { score: 1 });
    expect(await write(phone, 0, 1, { score: 9 })).toMatchObject(NOT_ALLOWED);
    await table.get('sheet.reopen', { match, client: freshClient() });
    expect(await write(phone, 0, 1, { score: 9 })).toMatchObject({ ok: true });
    expect(own()[0]).toBe(9);
  });

  it('has the lines of the running round alone, where there are several', async () => {
    const { phone, table, write } = await openColumn({ count: 2 });
    expect(await write(phone, 5, 1, { score: 1 })).toMatchObject(NOT_ALLOWED);
    for (const column of [0, 1])
      for (const round of [0, 1, 2, 3]) await write(table, round, column, { score: 1 });
    expect(await write(phone, 8, 1, { score: 1 })).toMatchObject({ ok: true });
    expect(await write(phone, 0, 1, { score: 1 })).toMatchObject(NOT_ALLOWED);
  });
});
