// @vitest-environment happy-dom
import { fakeApp } from '#renderer/connection/connection.fixture.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import { appRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { fail, ok } from '#shared/result.ts';
import { mount, press } from '#renderer/mount.fixture.ts';
import { useShortcutListener, useShortcuts } from '#renderer/ui/shortcuts.ts';
import ScoreGrid from './ScoreGrid.vue';
import { useSheet } from './sheet.ts';
import { useSheetKeys } from './useSheetKeys.ts';

const app = fakeApp();
vi.mock('#renderer/connection/phones.ts', () => ({ usePhones: () => ({ seatsOf: () => [] }) }));

const MATCH = 'sheet-1' as MatchId;
const NAMES = ['Mina', 'Jonas', 'Ada'];
const blank = { cell: { state: 'blank' }, score: null };
const bulls = (score: number) => ({ cell: { state: 'given', value: { bulls: score } }, score });
const out = { cell: { state: 'out' }, score: null };

/** Jonas left after the first deal; Ada's entry of the second is missing. */
const push = (more: object = {}) =>
  ({
    type: 'sheet',
    match: MATCH,
    game: 'six-nimmt',
    mode: 'tally',
    detail: 'rounds',
    options: { end: { kind: 'points', limit: 66 } },
    revision: 1,
    status: 'running',
    over: false,
    columns: NAMES.map((name, at) => ({
      player: { name, emblem: 'star', colour: 'star' },
      start: 0,
      from: 0,
      until: at === 1 ? 1 : null,
      total: at === 0 ? 19 : 0,
    })),
    rounds: [
      {
        cells: [bulls(12), bulls(0), out],
        complete: true,
        starter: null,
        replaced: [{ column: 0 }],
      },
      { cells: [bulls(7), null, blank], complete: false, starter: null, replaced: [] },
    ],
    nextStarter: null,
    problems: [],
    undo: null,
    watched: null,
    ...more,
  }) as unknown as SheetPush;

const goOn = vi.fn<() => void>();
const Grid = defineComponent(() => {
  const sheet = useSheet();
  useSheetKeys();
  useShortcuts([{ code: 'KeyN', label: () => 'on', press: goOn }]);
  useShortcutListener();
  return () => (sheet.lastPush ? h(ScoreGrid) : null);
});

/** Mounts the grid; Ada's entry of the second deal is missing. */
async function grid(more: object = {}) {
  const root = await mount(Grid);
  const sheet = useSheet();
  const opened = sheet.open(MATCH);
  app.push(push(more));
  await opened;
  await nextTick();
  const cell = (place: string) => root.querySelector<HTMLElement>(`[data-cell="${place}"]`);
  return { root, sheet, cell, field: () => root.querySelector('input') };
}

/** Writes sent, as "round:column number"; a dash for a cleared cell. */
const written = () =>
  app.call.mock.calls
    .filter(([name]) => name === 'sheet.write')
    .map(([, input]) => {
      const { round, column, cell } = input as {
        round: number;
        column: number;
        cell: { value?: { bulls: number } };
      };
      return `${String(round)}:${String(column)} ${String(cell.value?.bulls ?? '–')}`;
    });

async function type(keys: string): Promise<void> {
  for (const key of keys) await press(key);
}

async function typeInField(text: string, field: HTMLInputElement): Promise<void> {
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await nextTick();
}

beforeEach(() => {
  sessionStorage.clear();
  app.call.mockReset().mockResolvedValue(ok(null));
  goOn.mockReset();
});

describe('the scores', () => {
  it('are the saved ones, a dash for people who sat out, empty if none is entered', async () => {
    const { cell } = await grid();
    expect(['0:0', '0:1', '0:2', '1:0', '1:2'].map((at) => cell(at)!.textContent?.trim())).toEqual([
      '12',
      '0',
      '–',
      '7',
      '',
    ]);
    expect(cell('0:0')!.className).toContain('corrected');
    expect(cell('0:1')!.className).not.toContain('hole');
    expect(cell('1:2')!.className).toContain('hole');
  });

  it('have no cell for people who have left, nor in a round that is not due', async () => {
    const { cell } = await grid();
    expect(cell('1:1')).toBeNull();
    expect(cell('2:0')).toBeNull();
  });

  it('that are not saved yet are shown at once, and marked', async () => {
    const { sheet, cell } = await grid();
    app.call.mockReturnValue(new Promise(() => undefined));
    void sheet.writeCell({ round: 1, column: 2 }, { state: 'given', value: { bulls: 21 } });
    await nextTick();
    expect(cell('1:2')!.textContent?.trim()).toBe('21');
    expect(cell('1:2')!.className).toContain('unsaved');
    expect(cell('1:2')!.getAttribute('aria-label')).toContain('Ada');
  });

  it('that were refused stay, struck out', async () => {
    const { sheet, cell } = await grid();
    app.call.mockResolvedValue(fail(appRefusal('not-in-round', { round: 1 })));
    await sheet.writeCell({ round: 1, column: 2 }, { state: 'given', value: { bulls: 21 } });
    await nextTick();
    expect(cell('1:2')!.textContent?.trim()).toBe('21');
    expect(cell('1:2')!.className).toContain('refused');
  });
});

describe('the row of a person', () => {
  const rows = (root: HTMLElement) =>
    [...root.querySelectorAll('tbody tr')].map((row) => row.querySelector('td:last-child')!);

  it('with an incomplete running deal has an open total, and an incomplete deal ranks nobody', async () => {
    const { root } = await grid();
    expect(rows(root).map((total) => total.querySelector('small')?.textContent)).toEqual([
      undefined,
      undefined,
      'leads',
    ]);
    expect(rows(root)[2]!.textContent).toContain('open');
  });

  it('marks a total over the limit with a text too', async () => {
    const columns = push().columns.map((column) => ({ ...column, total: 70 }));
    const rounds = push().rounds.slice(0, 1);
    const { root } = await grid({ columns, rounds });
    expect(rows(root)[1]!.textContent).toContain('over');
  });

  it('shows over later deals that a person left, and over earlier deals a latecomer’s starting score', async () => {
    const columns = push().columns.map((column, at) => ({
      ...column,
      ...(at === 1 ? { leftAfter: 1 } : { leftAfter: null }),
      ...(at === 2 ? { from: 1, start: 23 } : {}),
    }));
    const { root } = await grid({ columns });
    const away = [...root.querySelectorAll('.away')].map(({ textContent }) => textContent.trim());
    expect(away).toHaveLength(2);
    expect(away[1]).toMatch(/23$/);
  });
});

describe('an impossible score', () => {
  it('is hatched in the cell that was written last, with the highest possible score', async () => {
    const latest = { column: 0, maxScore: 5 };
    const problem = { round: 1, column: null, code: 'too-many-bulls', limit: 171, parts: [0, 2] };
    const { root, cell } = await grid({ problems: [{ ...problem, latest, confirmed: false }] });
    expect(cell('1:0')!.className).toContain('problem');
    expect(cell('1:0')!.getAttribute('aria-label')).toContain('5 at most');
    expect(cell('1:2')!.className).not.toContain('problem');
    expect(root.querySelector('tfoot .inconsistent')).not.toBeNull();
  });
});

describe('the keyboard in the grid', () => {
  it('has one stop, the cell that is being entered', async () => {
    const { root, cell } = await grid();
    const stops = [...root.querySelectorAll<HTMLElement>('[data-cell]')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
    expect(stops).toEqual([cell('1:2')]);
  });

  it('goes from cell to cell by arrows, over missing cells, and not out of the grid', async () => {
    const { sheet, cell } = await grid();
    cell('1:2')!.focus();
    await press('ArrowUp');
    expect([sheet.currentCell, document.activeElement]).toEqual([
      { round: 1, column: 0 },
      cell('1:0'),
    ]);
    await press('ArrowUp');
    expect(sheet.currentCell).toEqual({ round: 1, column: 0 });
    await press('ArrowRight');
    expect(sheet.currentCell).toEqual({ round: 2, column: 0 });
    await press('ArrowRight');
    expect([sheet.currentCell, document.activeElement]).toEqual([
      { round: 2, column: 0 },
      cell('2:0'),
    ]);
  });

  it('clears a score, and does not ask for an empty cell', async () => {
    const { cell } = await grid();
    cell('1:2')!.focus();
    await press('Delete');
    expect(written()).toEqual([]);
    await press('ArrowUp');
    await press('Backspace');
    expect(written()).toEqual(['1:0 –']);
  });

  it('clears nothing from a name', async () => {
    const { root, sheet } = await grid();
    sheet.selectCell({ round: 1, column: 0 });
    root.querySelector<HTMLElement>('th button')!.focus();
    await press('Delete');
    await press('ArrowRight');
    expect([written(), sheet.currentCell]).toEqual([[], { round: 1, column: 0 }]);
  });
});

describe('a number typed wherever the focus is', () => {
  it('begins in the cell that is being entered, and Enter goes on to the next person', async () => {
    const { sheet, field } = await grid();
    await type('1');
    expect(document.activeElement).toBe(field());
    expect(field()!.value).toBe('1');
    await typeInField('1+4', field()!);
    await press('Enter');
    expect(written()).toEqual(['1:2 5']);
    expect(sheet.currentCell).toEqual({ round: 2, column: 0 });
    expect(field()).toBeNull();
  });

  it('is saved by Tab too', async () => {
    const { sheet } = await grid();
    await type('3');
    expect(await press('Tab')).toBe(false);
    expect(written()).toEqual(['1:2 3']);
    expect(sheet.currentCell).toEqual({ round: 2, column: 0 });
  });

  it('is discarded by Escape', async () => {
    const { field } = await grid();
    await type('3');
    await press('Escape');
    expect([field(), written()]).toEqual([null, []]);
  });

  it('stays with the reason while it is no score', async () => {
    const { root, sheet, field } = await grid();
    await type('1');
    await typeInField('1.5', field()!);
    await press('Enter');
    expect(written()).toEqual([]);
    expect(field()!.getAttribute('aria-invalid')).toBe('true');
    expect(root.querySelector('[role=alert]')!.textContent).not.toBe('');
    expect(sheet.currentCell).toEqual({ round: 1, column: 2 });
  });

  it('is saved when the focus moves elsewhere', async () => {
    const { field } = await grid();
    await type('9');
    field()!.blur();
    await nextTick();
    expect(written()).toEqual(['1:2 9']);
  });

  it.each([
    ['at the end', { status: 'finished', over: true }],
    ['while a referee places the cards', { mode: 'referee' }],
  ])('does not begin %s', async (_, more) => {
    const { field } = await grid(more);
    expect(await press('4')).toBe(true);
    expect(field()).toBeNull();
  });

  it('leaves letters their meaning: the typed number is saved first', async () => {
    const { field } = await grid();
    await type('7');
    goOn.mockImplementation(() => {
      expect(written()).toEqual(['1:2 7']);
    });
    expect(await press('n', { code: 'KeyN' })).toBe(false);
    expect(goOn).toHaveBeenCalledOnce();
    expect(field()).toBeNull();
  });

  it('takes no letter from any source, and blocks other actions while it is not a score', async () => {
    const { field } = await grid();
    await type('7');
    await typeInField('7ㅜn+', field()!);
    expect(field()!.value).toBe('7+');
    expect(await press('n', { code: 'KeyN' })).toBe(false);
    expect([goOn.mock.calls.length, field()!.value, written()]).toEqual([0, '7+', []]);
  });

  it('is removed first by an undo', async () => {
    const { sheet, field } = await grid({
      undo: { to: 0, kind: 'entry', round: 0, column: 0 },
    });
    await type('7');
    await press('u', { code: 'KeyU' });
    expect([sheet.typedText, document.activeElement]).toEqual(['', field()]);
    expect(app.call.mock.calls.some(([name]) => name === 'sheet.rewind')).toBe(false);
  });

  it('does not keep the arrows while it is empty', async () => {
    const { sheet, cell } = await grid();
    sheet.typedText = '';
    await nextTick();
    await press('ArrowUp');
    expect(sheet.currentCell).toEqual({ round: 1, column: 0 });
    expect(document.activeElement).toBe(cell('1:0'));
  });

  it('is not a number with a modifier key: that is the browser’s', async () => {
    const { field } = await grid();
    expect(await press('1', { ctrlKey: true })).toBe(true);
    expect(field()).toBeNull();
  });
});

describe('a typed text that is no score', () => {
  it.each([
    ['9+', { round: 0, column: 2 }],
    ['1000', { round: 1, column: 0 }],
  ])(
    '"%s" stays in its cell, and is no part of what is typed into another',
    async (text, other) => {
      const { sheet, cell } = await grid();
      sheet.selectCell({ round: 1, column: 2 });
      sheet.typedText = text;
      sheet.saveTyped(true);
      expect(sheet.currentCell).toEqual({ round: 1, column: 2 });
      sheet.selectCell(other);
      expect([sheet.typedText, sheet.typedFault]).toEqual([null, null]);
      await nextTick();
      expect(cell('1:2')!.textContent).toContain(text);
      sheet.typedText = '5';
      sheet.saveTyped(false);
      expect(written()).toEqual([`${String(other.round)}:${String(other.column)} 5`]);
      sheet.selectCell({ round: 1, column: 2 });
      expect(sheet.typedText).toBe(text);
      expect(sheet.typedFault).not.toBeNull();
    },
  );

  it('is dropped with a deleted round, whose number another one gets', async () => {
    const { sheet } = await grid();
    sheet.typedText = '9+';
    sheet.saveTyped(false);
    await sheet.deleteRound(0);
    expect(sheet.typedDraftAt({ round: 1, column: 2 }).text).toBeNull();
  });

  it('a score is written into its own cell if another one is selected', async () => {
    const { sheet } = await grid();
    sheet.selectCell({ round: 1, column: 2 });
    sheet.typedText = '10';
    sheet.selectCell({ round: 1, column: 0 });
    expect(sheet.typedText).toBeNull();
    expect(written()).toEqual(['1:2 10']);
  });
});
