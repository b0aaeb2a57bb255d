// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { CsvPreview, ColumnMapping } from '#shared/contract/exchange.ts';
import type { ColumnMeaning } from '#shared/exchange.ts';
import { mount } from '../mount.fixture.ts';
import ColumnMappingForm from './ColumnMappingForm.vue';

const column = (head: string, meaning: ColumnMeaning) => ({ head, meaning, samples: ['…'] });
const table: CsvPreview = {
  rows: 2,
  game: null,
  title: null,
  missing: [],
  plays: [],
  columns: [column('when', 'date'), column('', 'player'), column('what', 'none')],
  dates: { order: 'day-first', isOpen: false },
};

async function show(given: Partial<CsvPreview> = {}) {
  const said: Partial<ColumnMapping>[] = [];
  const element = await mount(ColumnMappingForm, {
    table: { ...table, ...given },
    onReadAs: (change: Partial<ColumnMapping>) => said.push(change),
  });
  const choose = (label: string, value: string): void => {
    const select = element.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!;
    select.value = value;
    select.dispatchEvent(new Event('change'));
  };
  return { element, said, choose };
}

it('a column can get another meaning, which another column then loses', async () => {
  const { said, choose } = await show();
  choose('“what” contains', 'date');
  expect(said).toEqual([{ columns: ['none', 'player', 'date'] }]);
});

it('several columns may hold points, and changed ones are sent at once; a column without a heading is named by its number', async () => {
  const { said, choose } = await show();
  choose('“Column 2” contains', 'score');
  choose('“what” contains', 'score');
  expect(said).toEqual([
    { columns: ['date', 'score', 'none'] },
    { columns: ['date', 'score', 'score'] },
  ]);
});

it('the form lists missing columns, and asks the open questions of the table', async () => {
  const { element } = await show({
    missing: ['game', 'score'],
    dates: { order: 'day-first', isOpen: true },
  });
  expect(element.querySelector('[role=status]')!.textContent).toContain(
    'which game it was, which column has the points, or who won',
  );
  expect(element.querySelectorAll('[role=radio]')).toHaveLength(2);
});

it('all plays may be of a game that is new, by its name', async () => {
  const { element, said } = await show({ missing: ['game'] });
  const select = element.querySelector<HTMLSelectElement>('select:has(option[value="+"])')!;
  select.value = '+';
  select.dispatchEvent(new Event('change'));
  await nextTick();
  const field = element.querySelector<HTMLInputElement>('input[type=text]')!;
  field.value = ' Backgammon ';
  field.dispatchEvent(new Event('input'));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  expect(said).toEqual([
    { game: null, title: null },
    { game: null, title: 'Backgammon' },
  ]);
});
