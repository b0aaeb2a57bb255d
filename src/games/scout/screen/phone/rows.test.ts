import { describe, expect, it } from 'vitest';
import { frameIn, pinsIn, ROOM, rowsOf as rowsIn, stripOf } from './rows.ts';

const PORTRAIT = { width: 390, height: 260 };
const rowsOf = (cards: number) => rowsIn(cards, stripOf(cards, PORTRAIT).inRow);
const HANDS = Array.from({ length: 30 }, (_, at) => at + 1);

describe('the rows of a hand', () => {
  it.each([
    [1, [1]],
    [6, [6]],
    [7, [6, 1]],
    [9, [6, 3]],
    [12, [6, 6]],
    [13, [7, 6]],
    [14, [7, 7]],
    [15, [6, 6, 3]],
    [18, [6, 6, 6]],
    [19, [6, 6, 6, 1]],
  ])('%i cards', (cards, sizes) => {
    expect(rowsOf(cards).map(({ from, to }) => to - from + 1)).toEqual(sizes);
  });

  it.each(HANDS)('%i cards: each is in one row, in its order', (cards) => {
    const lying = rowsOf(cards).flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at),
    );
    expect(lying).toEqual([...Array(cards).keys()]);
  });

  it.each(HANDS)('%i cards: the strip leaves where the next row comes back', (cards) => {
    const rows = rowsOf(cards);
    expect(rows.map(({ leaves }) => leaves)).toEqual(rows.map((_, at) => at < rows.length - 1));
    expect(rows.map(({ returns }) => returns)).toEqual(rows.map((_, at) => at > 0));
  });

  it('no hand is no row', () => {
    expect(rowsOf(0)).toEqual([]);
  });
});

describe('the height of a card', () => {
  it('is the full one before the first layout, and if there is space', () => {
    expect(stripOf(12, { height: 0, width: 0 })).toMatchObject({ inRow: 6, height: 150 });
    expect(stripOf(12, { height: 400, width: 356 })).toMatchObject({ inRow: 6, height: 150 });
  });

  it.each([7, 12, 13, 14, 15, 18])('%i cards: no row exceeds the space', (cards) => {
    for (const height of [190, 210, 230, 260, 300]) {
      const width = 338;
      const strip = stripOf(cards, { height, width });
      const rows = Math.ceil(cards / strip.inRow);
      const high = (strip.height / 100) * (width / strip.inRow);
      const needed = ROOM.above + ROOM.below + rows * high + (rows - 1) * ROOM.between;
      expect(needed, `${height} px`).toBeLessThanOrEqual(Math.max(height, 212));
    }
  });

  it('rows that do not fit are scrolled, not squeezed', () => {
    const room = { height: 260, width: 338 };
    expect(stripOf(18, room)).toMatchObject({ inRow: 6, isScrolled: false });
    expect(stripOf(24, room)).toEqual({ inRow: 6, height: 84, isScrolled: true, width: 338 / 6 });
  });

  it('in a column, as in landscape, a row has fewer cards, each at least as wide as a thumb', () => {
    for (const cards of HANDS)
      for (const room of [
        { width: 190, height: 250 },
        { width: 230, height: 300 },
        { width: 300, height: 310 },
      ])
        expect(room.width / stripOf(cards, room).inRow).toBeGreaterThanOrEqual(44);
    expect(stripOf(12, { width: 300, height: 310 })).toMatchObject({ inRow: 4, isScrolled: false });
  });
});

describe('the frame round picked cards', () => {
  const [first, second] = rowsOf(12) as [(typeof rows)[0], (typeof rows)[0]];
  const rows = rowsOf(18);

  it('stays in one row', () => {
    const frame = { at: 2, size: 3, leaves: false, returns: false };
    expect(frameIn(first, { from: 2, to: 4 })).toEqual(frame);
    expect(frameIn(second, { from: 2, to: 4 })).toBeNull();
  });

  it('leaves with the strip and comes back with it', () => {
    const selection = { from: 4, to: 6 };
    expect(frameIn(first, selection)).toEqual({ at: 4, size: 2, leaves: true, returns: false });
    expect(frameIn(second, selection)).toEqual({ at: 0, size: 1, leaves: false, returns: true });
  });

  it('is closed where it ends with its row', () => {
    expect(frameIn(first, { from: 4, to: 5 })).toMatchObject({ leaves: false });
    expect(frameIn(second, { from: 6, to: 7 })).toMatchObject({ returns: false });
  });

  it('goes through a whole row between two breaks', () => {
    expect(frameIn(rows[1]!, { from: 5, to: 12 })).toEqual({
      at: 0,
      size: 6,
      leaves: true,
      returns: true,
    });
  });
});

describe('the pins', () => {
  it.each(HANDS.slice(1))(
    'in a hand of %i: each other place once, and the break twice',
    (cards) => {
      for (let scouted = 0; scouted < cards; scouted++) {
        const pins = rowsOf(cards).flatMap((row) => pinsIn(row, scouted));
        const places = pins.filter(({ isRepeated }) => !isRepeated).map(({ place }) => place);
        const others = [...Array(cards).keys()].filter((place) => place !== scouted);
        expect(places).toEqual(others);
        for (const { place } of pins.filter(({ isRepeated }) => isRepeated))
          expect(places).toContain(place);
      }
    },
  );
});
