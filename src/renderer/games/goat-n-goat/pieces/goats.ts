export const GOAT_COLOURS = ['red', 'blue', 'green'] as const;
export type GoatColour = (typeof GOAT_COLOURS)[number];

/** A goat stands on a different ledge for each number; drawn from the left edge to the right. */
export const LEDGES: Readonly<Record<number, string>> = {
  1: 'M5 82 22 78 36 81 60 76 80 81 95 78V96H5Z',
  2: 'M5 78 28 81 46 76 70 81 95 77V96H5Z',
  3: 'M5 81 20 76 44 80 64 76 82 81 95 78V96H5Z',
  4: 'M5 77 26 81 52 76 74 80 95 76V96H5Z',
  5: 'M5 80 28 76 50 81 68 76 95 81V96H5Z',
};
