import { describe, expect, it } from 'vitest';
import { cardHeight, frameIn, inRowOf, pinsIn, ROOM, rowsOf } from './rows.ts';

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
    expect(cardHeight(12, { height: 0, width: 0 })).toBe(150);
    expect(cardHeight(12, { height: 400, width: 356 })).toBe(150);
  });

  it.each([7, 12, 13, 14, 15, 18])('%i cards: no row exceeds the space', (cards) => {
    for (const height of [190, 210, 230, 260, 300]) {
      const width = 338;
      const rows = rowsOf(cards).length;
      const high = (cardHeight(cards, { height, width }) / 100) * (width / inRowOf(cards));
      const needed = ROOM.above + ROOM.below + rows * high + (rows - 1) * ROOM.between;
      expect(needed, `${height} px`).toBeLessThanOrEqual(Math.max(height, 212));
    }
  });

  it('more than three rows are scrolled, not squeezed', () => {
    const room = { height: 260, width: 338 };
    expect(cardHeight(24, room)).toBe(cardHeight(18, room));
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
