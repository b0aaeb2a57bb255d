import {
  COLOURS,
  GOATS,
  type Colour,
  type Flocks,
  type Goat,
  type GoatNumber,
  type Mountain,
  type MountainNumber,
  type PerColour,
} from './model.ts';

/** rules: Cards. Copies of each number in each colour. */
const COPIES: Readonly<Record<GoatNumber, number>> = { 1: 10, 2: 8, 3: 5, 4: 3, 5: 2 };

export const colourOf = (card: Goat | Mountain): Colour => card[0] as Colour;
/** rules: Cards. 1–5, the goat's second character. */
export const numberOf = (goat: Goat): GoatNumber => Number(goat[1]) as GoatNumber;

/** rules: Final score. A mountain's number is its points, and its second character. */
export const pointsOf = (mountain: Mountain): MountainNumber =>
  Number(mountain[1]) as MountainNumber;

/** rules: Cards. All 84, in order. */
export const ALL_GOATS: readonly Goat[] = GOATS.flatMap((goat) =>
  Array<Goat>(COPIES[numberOf(goat)]).fill(goat),
);

/** Calls `make` for each colour, so that no two share an array. */
export const perColour = <T>(make: (colour: Colour) => T): PerColour<T> => ({
  r: make('r'),
  g: make('g'),
  b: make('b'),
});

/** Inverse of storing a flock as bare numbers under its colour. */
export const goatsOf = (colour: Colour, numbers: readonly GoatNumber[]): Goat[] =>
  numbers.map((number): Goat => `${colour}${number}`);

export const goatsInFlocks = (flocks: Readonly<Flocks>): Goat[] =>
  COLOURS.flatMap((colour) => goatsOf(colour, flocks[colour]));

const RANKS = Object.fromEntries(GOATS.map((goat, rank) => [goat, rank])) as Record<Goat, number>;

export const inOrder = (goats: readonly Goat[]): Goat[] =>
  goats.toSorted((a, b) => RANKS[a] - RANKS[b]);

export function addTo(ordered: Goat[], goats: readonly Goat[]): void {
  ordered.push(...goats);
  ordered.sort((a, b) => RANKS[a] - RANKS[b]);
}

/** Removes each goat once from a list; missing goats are ignored. */
export function removeFrom(list: Goat[], goats: readonly Goat[]): void {
  for (const goat of goats) {
    const place = list.indexOf(goat);
    if (place >= 0) list.splice(place, 1);
  }
}

export function without(list: readonly Goat[], goats: readonly Goat[]): Goat[] {
  const left = list.slice();
  removeFrom(left, goats);
  return left;
}

export const countOf = (list: readonly Goat[], goat: Goat): number =>
  list.filter((other) => other === goat).length;

/** Returns a goat with too few copies in the list; null if none. */
export function missingIn(list: readonly Goat[], wanted: readonly Goat[]): Goat | null {
  const left = list.slice();
  for (const goat of wanted) {
    const place = left.indexOf(goat);
    if (place < 0) return goat;
    left.splice(place, 1);
  }
  return null;
}

/** Every selection of `size` goats from an ordered list; equal goats are interchangeable, so no selection repeats. */
export function selections(ordered: readonly Goat[], size: number): Goat[][] {
  const found: Goat[][] = [];
  const taken: Goat[] = [];
  const takeFrom = (first: number): void => {
    const left = size - taken.length;
    if (left === 0) {
      found.push(taken.slice());
      return;
    }
    for (let place = first; place <= ordered.length - left; place++) {
      const goat = ordered[place]!;
      if (place > first && goat === ordered[place - 1]) continue;
      taken.push(goat);
      takeFrom(place + 1);
      taken.pop();
    }
  };
  takeFrom(0);
  return found;
}
