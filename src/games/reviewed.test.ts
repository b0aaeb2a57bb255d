// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { computed, defineComponent, h, type Component } from 'vue';
import { mount } from '../renderer/mount.fixture.ts';
import { occupants } from '../renderer/match/kit/push.fixture.ts';
import { provideTable } from '../renderer/match/kit/seats.ts';
import { view as raceView } from './donkey-derby/screen/view.fixture.ts';
import RaceTable from './donkey-derby/screen/review/ReviewedTable.vue';
import { view as goatView } from './goat-n-goat/screen/view.fixture.ts';
import GoatTable from './goat-n-goat/screen/review/ReviewedTable.vue';
import { view as circusView } from './scout/screen/view.fixture.ts';
import CircusTable from './scout/screen/review/ReviewedTable.vue';
import { view as rowsView } from './six-nimmt/screen/view.fixture.ts';
import RowsTable from './six-nimmt/screen/review/ReviewedTable.vue';

const move = (type: string, more: object = {}, consequence: object | null = null) => ({
  move: { type, ...more },
  consequence,
});

const mountTable = (game: string, table: Component, props: object): Promise<HTMLElement> =>
  mount(
    defineComponent(() => {
      provideTable(computed(() => ({ game, occupants: occupants.slice(0, 3) })));
      return () => h(table, { viewer: 1, grade: 'costly', ...props });
    }),
  );

/** Returns what is marked as played and as the coach’s choice, by the preceding text. */
async function marked(game: string, table: Component, props: object): Promise<readonly string[]> {
  const root = await mountTable(game, table, props);
  // Assistive technology skips text within drawings.
  root.querySelectorAll('svg').forEach((drawing) => drawing.remove());
  const text = root.textContent.replace(/\s+/g, ' ');
  return [
    ...text.matchAll(
      /((?:[A-Za-z]+ )?[0-9]+|[A-Za-z]+) ?, (played|the coach’s choice|in both moves)/g,
    ),
  ].map(([, piece, by]) => `${piece!.trim()}: ${by!}`);
}

test('on a hand of 6 nimmt! the played card and the coach’s card are highlighted', async () => {
  const found = await marked('six-nimmt', RowsTable, {
    view: rowsView({ hand: [22, 63, 70] }),
    played: move('choose', { card: 63 }, { type: 'sixth', row: 3, behind: 61, bulls: 7 }),
    coach: move(
      'choose',
      { card: 70 },
      { type: 'lands', row: 3, behind: 61, position: 2, between: 4 },
    ),
  });
  expect(found).toEqual(['Card 63: played', 'Card 70: the coach’s choice']);
});

test('when the coach agrees the card is highlighted once', async () => {
  const same = move('choose', { card: 63 });
  const found = await marked('six-nimmt', RowsTable, {
    view: rowsView({ hand: [22, 63] }),
    played: same,
    coach: same,
    grade: 'best',
  });
  expect(found).toEqual(['Card 63: played']);
});

test('of equal goats as many are highlighted as were played, and the goat in both moves as the goat of both', async () => {
  const found = await marked('goat-n-goat', GoatTable, {
    view: goatView({ phase: 'draw', need: 2, hand: ['r1', 'b3'] }),
    played: move('draw', { cards: ['r1', 'g5'] }),
    coach: move('draw', { cards: ['r1', 'r1'] }),
  });
  expect(found.filter((one) => one.endsWith('played'))).toHaveLength(1);
  expect(found.filter((one) => one.endsWith('in both moves'))).toHaveLength(1);
  expect(found.filter((one) => one.endsWith('choice'))).toHaveLength(1);
});

test('the common part of both moves has no warning, for they differ in another part', async () => {
  const root = await mountTable('goat-n-goat', GoatTable, {
    view: goatView({ phase: 'draw', need: 2, hand: ['r1', 'b3'] }),
    played: move('draw', { cards: ['r1', 'g5'] }),
    coach: move('draw', { cards: ['r1', 'r1'] }),
  });
  expect(root.querySelectorAll('.around.common')).toHaveLength(1);
  expect(root.querySelectorAll('.around.costly')).toHaveLength(1);
});

test('a row that both cards go to is no mistake', async () => {
  const lands = { type: 'lands', row: 2, behind: 61, between: 4 };
  const root = await mountTable('six-nimmt', RowsTable, {
    view: rowsView({ hand: [63, 70] }),
    played: move('choose', { card: 70 }, { ...lands, position: 2 }),
    coach: move('choose', { card: 63 }, { ...lands, position: 2 }),
  });
  expect(root.querySelectorAll('.row.coach')).toHaveLength(1);
  expect(root.querySelectorAll('.row.costly')).toHaveLength(0);
});

test('in Donkey Derby the donkeys are highlighted', async () => {
  const found = await marked('donkey-derby', RaceTable, {
    view: raceView({ phase: 'advance', die: 3 }),
    played: move(
      'advance',
      { donkey: 'red' },
      { type: 'advance', to: 8, place: null, rests: false },
    ),
    coach: move(
      'advance',
      { donkey: 'grey' },
      { type: 'advance', to: 6, place: null, rests: false },
    ),
  });
  expect(found.map((one) => one.split(': ')[1]).sort()).toEqual(['played', 'the coach’s choice']);
});

test('in SCOUT the scouted card is highlighted', async () => {
  const found = await marked('scout', CircusTable, {
    view: circusView({
      hand: [
        [7, 2],
        [3, 9],
      ],
    }),
    played: move('scout', { end: 'left', flip: false, at: 1 }),
    coach: move('show', { from: 0, to: 0 }),
  });
  expect(found.some((one) => one.endsWith(': played'))).toBe(true);
});
