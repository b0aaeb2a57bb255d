// @vitest-environment happy-dom
import { fakeApp } from '../connection/connection.fixture.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { computed, defineComponent, h, nextTick } from 'vue';
import type { MatchId } from '#shared/ids.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { ok } from '#shared/result.ts';
import { mount } from '../mount.fixture.ts';
import { provideTable } from '../seats/seats.ts';
import { useSheet } from './kit/sheet.ts';
import RoundDialog from './RoundDialog.vue';

const app = fakeApp();

const MATCH = 'sheet-1' as MatchId;
const bulls = (score: number) => ({ cell: { state: 'given', value: { bulls: score } }, score });
const BLANK = { cell: { state: 'blank' }, score: null };
const OUT = { cell: { state: 'out' }, score: null };
const written = (cells: readonly object[], complete: boolean) => ({
  tablePart: { state: 'blank' },
  cells,
  complete,
  starter: null,
  replaced: [],
});
const push = {
  type: 'sheet',
  match: MATCH,
  game: 'six-nimmt',
  mode: 'tally',
  detail: 'rounds',
  revision: 1,
  status: 'running',
  problems: [],
  undo: null,
  watched: null,
  columns: ['Mina', 'Jonas', 'Ada'].map((name) => ({
    player: { name, emblem: 'star', colour: 'star' },
    from: 0,
    until: null,
  })),
  rounds: [written([bulls(12), bulls(0), OUT], true), written([bulls(7), BLANK, BLANK], false)],
} as unknown as SheetPush;

const table = { game: 'six-nimmt', occupants: [] };

async function show(round: number): Promise<Element> {
  await mount(
    defineComponent(() => {
      provideTable(computed(() => table));
      const sheet = useSheet();
      return () => (sheet.lastPush ? h(RoundDialog, { round, open: true }) : null);
    }),
  );
  const opened = useSheet().open(MATCH);
  app.push(push);
  await opened;
  await nextTick();
  return document.querySelector('[role=dialog]')!;
}
const buttons = (dialog: Element) =>
  [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent.trim());

beforeEach(() => {
  sessionStorage.clear();
  app.call.mockReset().mockResolvedValue(ok(null));
});

it('shows the scores of the round and who sat it out', async () => {
  const dialog = await show(0);
  const rows = [...dialog.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Mina');
  expect(rows[0]).toContain('12');
  expect(rows[2]).toContain('sitting out');
  expect(buttons(dialog)).toContain('Plays Deal 1 after all');
});

it('only people without a score in it can sit it out', async () => {
  const dialog = await show(1);
  expect(buttons(dialog).filter((label) => label.startsWith('Sits'))).toHaveLength(2);
});

it('deletes the round it names', async () => {
  const dialog = await show(0);
  const remove = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent.trim() === 'Delete Deal 1',
  )!;
  remove.click();
  await vi.waitFor(() => {
    expect(app.call).toHaveBeenCalledWith(
      'sheet.delete-round',
      expect.objectContaining({ match: MATCH, round: 0 }),
    );
  });
});
