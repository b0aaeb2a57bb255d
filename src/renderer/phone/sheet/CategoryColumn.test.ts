// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { computed, defineComponent, h, nextTick, provide, reactive } from 'vue';
import { customGame } from '#core/custom-game.ts';
import { appRefusal } from '#shared/errors.ts';
import type { SheetDescription } from '#shared/custom-game.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { mount } from '#renderer/mount.fixture.ts';
import { provideTable } from '#renderer/seats/seats.ts';
import { BOT_NAMES } from '#shared/people.ts';
import { APPEARANCE } from '../appearance.ts';
import type { Phone } from '../phone.ts';
import { providePhone } from '../usePhone.ts';
import SheetScreen from './SheetScreen.vue';

const HEDGEROW: SheetDescription = {
  name: 'Hedgerow',
  winner: 'most',
  rounds: 'once',
  categories: [
    { kind: 'number', name: 'Ones' },
    { kind: 'number', name: 'Hedges', factor: 3 },
    { kind: 'table', name: 'Ponds', points: [1, 3, 6] },
    { kind: 'tick', name: 'Badger', points: 15 },
    { kind: 'note', name: 'Remark' },
  ],
  bonus: { of: ['Ones', 'Hedges'], atLeast: 10, points: 35 },
};

type Value = { readonly score: number } | { readonly note: string };
/** Entries by line, of two people */
type Entries = Readonly<Record<number, readonly (Value | null)[]>>;

function pushOf(description: SheetDescription, entries: Entries, own: Partial<SheetPush> = {}) {
  const lines = Math.max(-1, ...Object.keys(entries).map(Number)) + 1;
  const columns = [0, 1].map(() => ({ from: 0, until: null, start: 0 }));
  const values = Array.from({ length: lines }, (_, line) => entries[line] ?? [null, null]);
  const rules = customGame('custom-1', description).sheetRules;
  const seats = values.map((line) => ({ seats: line.map((value) => value ?? {}) }));
  const sum = rules.sum(description, columns as never, seats as never);
  if (!sum.ok) throw new Error('sum');
  return {
    type: 'sheet',
    match: 'sheet-1',
    game: 'custom-1',
    mode: 'tally',
    detail: 'rounds',
    options: description,
    status: 'running',
    problems: [],
    columns: columns.map((column, at) => ({
      ...column,
      total: sum.value.totals[at],
      rank: at + 1,
      place: at + 1,
    })),
    rounds: values.map((line, at) => ({
      cells: line.map((value, column) => ({
        cell: value ? { state: 'given', value } : { state: 'blank' },
        score: value ? sum.value.roundScores[at]![column]! : null,
        bonus: sum.value.roundBonuses?.[at]?.[column] ?? 0,
      })),
      complete: line.every((value) => value !== null),
      replaced: [],
    })),
    ...own,
  } as unknown as SheetPush;
}

async function column(entries: Entries, description = HEDGEROW) {
  const sent: unknown[] = [];
  const phone = reactive({
    game: { id: 'custom-1', scoreOrder: 'high', poster: 'i' },
    view: { activeMatch: { game: 'custom-1', gameName: 'Hedgerow' }, seats: [] },
    seat: 1,
    sheet: pushOf(description, entries),
    entryInFlight: null as object | null,
    refusal: null as object | null,
    submitEntry: (line: number, value: object | null) => {
      sent.push([line, value]);
      phone.entryInFlight = {};
    },
  });
  const occupants = BOT_NAMES.slice(0, 2).map(
    (name) => ({ kind: 'bot', name, level: 'easy' }) as const,
  );
  const root = await mount(
    defineComponent(() => {
      provideTable(computed(() => ({ game: 'custom-1', occupants })));
      providePhone(phone as unknown as Phone);
      provide(APPEARANCE, {} as never);
      return () => h(SheetScreen);
    }),
  );
  await vi.waitFor(() => {
    expect(root.querySelector('main')).not.toBeNull();
  });
  const buttons = () => [...root.querySelectorAll('button')];
  const press = async (label: string | RegExp): Promise<void> => {
    const button = buttons().find(({ textContent }) => textContent.trim().match(label));
    if (!button) throw new Error(`no button ${String(label)}: ${root.textContent}`);
    button.click();
    await nextTick();
  };
  const rows = (): readonly string[] =>
    [...root.querySelectorAll('li > .row')].map((row) =>
      [...row.querySelectorAll('*')]
        .flatMap(({ children, textContent }) => (children.length > 0 ? [] : [textContent.trim()]))
        .filter(Boolean)
        .join(' '),
    );
  /** The laptop has the figure, and sends the sheet. */
  const arrive = async (now: Entries): Promise<void> => {
    phone.sheet = pushOf(description, now);
    phone.entryInFlight = null;
    await nextTick();
    await nextTick();
  };
  return { phone, root, press, rows, arrive, sent, text: () => root.textContent };
}

describe('the own column on a phone', () => {
  it('has every category with its rule, what is written, its points, and the sum', async () => {
    const { rows, text } = await column({
      0: [{ score: 8 }, { score: 2.5 }],
      1: [null, { score: 4 }],
      2: [null, { score: 2 }],
      4: [null, { note: 'by a tail' }],
    });
    expect(rows()).toEqual([
      'Ones 1 point each 2.5',
      'Hedges 3 points each 4 12',
      'Subtotal; 35 more from 10 on 49.5',
      'Ponds 1 · 3 · 6, by number 2 3',
      'Badger A tick is 15 points nothing yet',
      'Remark A text; it may stay empty by a tail',
    ]);
    expect(text()).toContain('52.5');
    expect(text()).not.toContain('8');
  });

  it('leads from category to category in any order, and is back once the figure has arrived', async () => {
    const { press, arrive, sent, rows, text } = await column({});
    await press(/^Hedges/);
    await press(/^2$/);
    expect(text()).toMatch(/makes\s*6/);
    await press(/^Yes, 2/);
    expect(sent).toEqual([[1, { score: 2 }]]);
    expect(rows()).toEqual([]);
    await arrive({ 1: [null, { score: 2 }] });
    expect(rows()[1]).toBe('Hedges 3 points each 2 6');
    await press(/^Ones/);
    expect(text()).toContain('Ones');
  });

  it('offers what is missing next, and says when it is full; a note is no duty', async () => {
    const { press, arrive, text } = await column({ 0: [null, { score: 1 }] });
    expect(text()).toContain('Next; 3 are missing');
    await press(/^Hedges\s*Next/);
    expect(text()).toContain('3 points each');
    await press('Leave it as it is');
    const full = { score: 1 };
    await arrive({ 0: [null, full], 1: [null, full], 2: [null, full], 3: [null, full] });
    expect(text()).toContain('Your column is full');
  });

  it('has the values of a short table to choose from', async () => {
    const { press, sent } = await column({});
    await press(/^Ponds/);
    await press(/^3\+\s*= 6/);
    expect(sent).toEqual([[2, { score: 3 }]]);
  });

  it('takes ticks, notes and numbers below zero, and clears an entry', async () => {
    const entries: Entries = { 3: [null, { score: 1 }], 0: [null, { score: 4 }] };
    const { press, sent, root, arrive } = await column(entries);
    await press(/^Badger/);
    await press('No');
    await arrive(entries);
    await press(/^Remark/);
    const text = root.querySelector('textarea')!;
    text.value = '  by a tail ';
    text.dispatchEvent(new Event('input'));
    await nextTick();
    await press('Write it');
    await arrive(entries);
    await press(/^Ones/);
    await press('Clear');
    await arrive({});
    await press(/^Ones/);
    await press('±');
    await press(/^5$/);
    await press(/^Yes, −5/);
    expect(sent).toEqual([
      [3, { score: 0 }],
      [4, { note: 'by a tail' }],
      [0, null],
      [0, { score: -5 }],
    ]);
  });

  it('stays at an entry that was refused, and shows what the laptop writes meanwhile', async () => {
    const { press, phone, rows, arrive, text } = await column({});
    await press(/^Ones/);
    await press(/^7$/);
    await press(/^Yes, 7/);
    phone.refusal = appRefusal('not-allowed');
    await arrive({ 0: [null, { score: 3 }] });
    expect(rows()).toEqual([]);
    expect(text()).toContain('7');
    phone.refusal = null;
    await press('Leave it as it is');
    expect(rows()[0]).toBe('Ones 1 point each 3');
  });

  it('leads to everybody’s scores and back', async () => {
    const { press, rows, text } = await column({ 0: [{ score: 9 }, { score: 2 }] });
    await press('Everyone’s scores');
    expect(text()).toMatch(/9/);
    expect(rows()).toEqual([]);
    await press('To my own column');
    expect(rows()).toHaveLength(6);
  });

  it('has the lines of the running round, with its own sum', async () => {
    const rounds = { ...HEDGEROW, rounds: { count: 2 } } as const;
    const one = [{ score: 1 }, { score: 1 }];
    const { rows, text } = await column({ 0: one, 1: one, 2: one, 3: one }, rounds);
    expect(rows()[0]).toBe('Ones 1 point each nothing yet');
    expect(text()).toContain('Round 2: 0 · in all');
  });

  it('holds ten people’s twenty categories', async () => {
    const categories = Array.from(
      { length: 20 },
      (_, at) => ({ kind: 'number', name: `Category ${String(at)}` }) as const,
    );
    const { rows } = await column({}, { name: 'Long', winner: 'most', rounds: 'once', categories });
    expect(rows()).toHaveLength(20);
  });
});
