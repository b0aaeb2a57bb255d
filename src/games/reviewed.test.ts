// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { computed, defineComponent, h } from 'vue';
import { mount } from '#renderer/mount.fixture.ts';
import BoardMarks from '#renderer/look-back/BoardMarks.vue';
import { occupants } from '#renderer/running-match/push.fixture.ts';
import { screens } from '#renderer/screen/screen.ts';
import { provideTable } from '#renderer/seats/seats.ts';
import { view as raceView } from './donkey-derby/screen/view.fixture.ts';
import { view as goatView } from './goat-n-goat/screen/view.fixture.ts';
import { view as circusView } from './scout/screen/view.fixture.ts';
import { view as rowsView } from './six-nimmt/screen/view.fixture.ts';

const move = (type: string, more: object = {}, consequence: object | null = null) => ({
  move: { type, ...more },
  consequence,
});
const lands = { type: 'lands', row: 2, behind: 43, position: 1, between: 4 };
const scout = { end: 'right', flip: false, at: 1 };
const hands = {
  cards: [22, 63, 70],
  circus: [
    [7, 2],
    [3, 9],
    [4, 8],
  ],
} as const;

/** Reviewed moves of each game: the view, the move, and what of the board is marked, with a ghost. */
it.each([
  [
    ...['six-nimmt', 'a card and its place in a row', rowsView({ hand: [...hands.cards] })],
    move('choose', { card: 63 }, lands),
    ['Card 63', '63'],
  ],
  [
    ...['six-nimmt', 'a card that takes a row', rowsView({ hand: [...hands.cards] })],
    move('choose', { card: 70 }, { type: 'sixth', row: 3, behind: 61, bulls: 7 }),
    ['Card 70', '2 the sixth takes'],
  ],
  [
    ...['six-nimmt', 'a row', rowsView({ phase: 'take-row', hand: [] })],
    move('take-row', { row: 1 }),
    [/^Row 2/],
  ],
  [
    ...['scout', 'the cards shown', circusView({ hand: hands.circus.map((card) => [...card]) })],
    move('show', { from: 0, to: 1 }),
    [/Card 7, turned over 2.*Card 3, turned over 9/],
  ],
  [
    ...['scout', 'the card scouted', circusView({ hand: hands.circus.map((card) => [...card]) })],
    move('scout', scout),
    ['Card 5, turned over 2'],
  ],
  [
    ...['goat-n-goat', 'goats of a hand', goatView({ hand: ['r1', 'b3', 'r1'] })],
    move('play', { cards: ['r1', 'r1'] }, { type: 'play', flocks: [], lost: 0 }),
    ['red goat 1', 'red goat 1'],
  ],
  [
    ...['goat-n-goat', 'goats of the display', goatView({ phase: 'draw', need: 2, hand: ['b3'] })],
    move('draw', { cards: ['r1', 'g5'] }),
    ['red goat 1', 'green goat 5'],
  ],
  [
    ...['goat-n-goat', 'a mountain', goatView({ phase: 'mountain', hand: [] })],
    move('mountain', { mountain: 'b5' }),
    [/5/],
  ],
  [
    ...['donkey-derby', 'a column', raceView({ phase: 'bet' })],
    move('bet', { donkey: 'grey' }),
    [/^G/],
  ],
  [
    ...['donkey-derby', 'a donkey', raceView({ phase: 'advance', die: 3 })],
    move('advance', { donkey: 'red' }, { type: 'advance', to: 8, place: null, rests: false }),
    [/R/],
  ],
] as const)('%s: the board marks %s', async (game, _, view, played, marked) => {
  const screen = screens[game]!;
  const board = await screen.loadBoard();
  const places = screen.review!.places(played, view);
  const root = await mount(
    defineComponent(() => {
      provideTable(computed(() => ({ game, occupants: occupants.slice(0, 3) })));
      return () =>
        h('div', [
          h(board, { view, event: null, viewer: 1, decision: null }),
          h(BoardMarks, { marks: places.map((place) => ({ ...place, kind: 'played' as const })) }),
        ]);
    }),
  );
  await new Promise((done) => setTimeout(done, 150));
  expect(root.querySelectorAll('[data-mark=played]')).toHaveLength(places.length);
  const found = places.map(({ selector, ghost }) => {
    const pieces = [...root.querySelectorAll(selector)];
    return ghost ?? pieces.map((piece) => piece.textContent.replace(/\s+/g, ' ').trim()).join(' ');
  });
  expect(found).toEqual(
    marked.map((text) =>
      typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
    ),
  );
});

it('the scouted card of a Scout & Show is not in the hand yet', () => {
  const { places } = screens['scout']!.review!;
  const view = circusView({ hand: hands.circus.map((card) => [...card]) });
  const handOf = (at: number, from: number, to: number) =>
    places(move('scout-and-show', { ...scout, at, from, to }), view)[1]?.selector.match(/\d+/g);
  expect(handOf(3, 2, 4)).toEqual(['2', '3']);
  expect(handOf(3, 4, 5)).toEqual(['3', '4']);
  expect(handOf(3, 0, 1)).toEqual(['0', '1']);
  expect(handOf(3, 3, 4)).toEqual(['3']);
  expect(handOf(3, 3, 3)).toBeUndefined();
});
