// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { accessibleText, mount } from '#renderer/mount.fixture.ts';
import ChartCard from './ChartCard.vue';

const numbers = {
  columns: ['Person', 'Wins'],
  lines: [
    { key: 'mina', cells: ['Mina', '3'] },
    { key: 'jonas', cells: ['Jonas', '1'] },
  ],
};
const card = () =>
  mount(ChartCard, {
    title: 'Wins',
    lead: 'Shared or not.',
    counted: '4 matches counted.',
    numbers,
  });

it('has its numbers as a table for screen readers, before any press', async () => {
  const root = await card();
  expect(accessibleText(root)).toContain('Shared or not.');
  expect(accessibleText(root)).toContain('4 matches counted.');
  const table = root.querySelector('table')!;
  expect(table.getAttribute('aria-label')).toBe('Wins');
  expect([...table.rows].map(({ cells }) => [...cells].map((cell) => cell.textContent))).toEqual([
    ['Person', 'Wins'],
    ['Mina', '3'],
    ['Jonas', '1'],
  ]);
});

it('shows and copies them as rows of tabs, and says whether that worked', async () => {
  const root = await card();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  root.querySelector<HTMLButtonElement>('button[aria-pressed]')!.click();
  const press = async (): Promise<string> => {
    await vi.waitFor(() => {
      [...root.querySelectorAll('button')].at(-1)!.click();
      expect(write).toHaveBeenCalled();
    });
    await vi.waitFor(() => {
      expect(root.querySelector('[role=status]')!.textContent.trim()).not.toBe('');
    });
    return root.querySelector('[role=status]')!.textContent.trim();
  };
  expect(await press()).toBe('Copied to the clipboard.');
  expect(write).toHaveBeenLastCalledWith('Person\tWins\nMina\t3\nJonas\t1');
  expect(root.querySelectorAll('table')).toHaveLength(1);
  write.mockRejectedValue(new Error('denied'));
  [...root.querySelectorAll('button')].at(-1)!.click();
  await vi.waitFor(() => {
    expect(root.querySelector('[role=status]')!.textContent.trim()).toBe(
      'The clipboard is not available.',
    );
  });
});
