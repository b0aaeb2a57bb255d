import type { Luck } from './chance.ts';

/** A value on its way into a column of a round, or (null) into its table part. */
export interface Part {
  readonly column: number | null;
  readonly value: Record<string, unknown>;
}

type Tell = (column: number, luck: Luck) => readonly Record<string, unknown>[];

/** Now and then something is written that cannot be. */
const count = (luck: Luck, most: number): number =>
  luck.oneIn(25) ? luck.between(90, 250) : luck.between(0, most);

/** Card after card, or the sum at once. */
const nimmt: Tell = (_, luck) => {
  if (luck.oneIn(2)) return [{ bulls: count(luck, 25) }];
  const cards = Array.from({ length: luck.between(0, 7) }, () => luck.between(1, 104));
  return [[], ...cards].map((_, taps) => ({ cards: cards.slice(0, taps) }));
};

/** Figure after figure. */
const scout: Tell = (_, luck) => {
  const hand = count(luck, 6);
  const taken = luck.between(0, 9);
  return [{ hand }, { hand, taken }, { hand, taken, tokens: luck.between(0, 5) }];
};

const MOUNTAINS = ['r', 'g', 'b'].flatMap((colour) =>
  [3, 4, 5, 6, 7, 8, 9].map((number) => `${colour}${String(number)}`),
);

const goat: Tell = (_, luck) => {
  const mountains = luck.random.shuffled(MOUNTAINS).slice(0, luck.between(0, 4));
  const taps = mountains.map((_, tap) => ({ mountains: mountains.slice(0, tap + 1) }));
  const penalties = count(luck, 12);
  return [...taps, { mountains, penalties }, { mountains, penalties, hand: luck.between(0, 4) }];
};

const DONKEYS = ['grey', 'red', 'brown', 'white', 'yellow'];

/** Markers down the columns, and the podium. */
function race(columns: readonly number[], luck: Luck): readonly Record<string, unknown>[] {
  const owners = DONKEYS.map((donkey) => [
    donkey,
    Array.from({ length: luck.between(0, luck.oneIn(20) ? 6 : 3) }, () =>
      luck.random.pick(columns),
    ),
  ]);
  const podium = luck.random.shuffled(DONKEYS).slice(0, 3);
  return [0, 1, 2, 3].map((crossed) => ({
    podium: podium.slice(0, crossed),
    columns: Object.fromEntries(owners),
  }));
}

const TELL: Readonly<Record<string, Tell>> = {
  'six-nimmt': nimmt,
  scout,
  'goat-n-goat': goat,
  'donkey-derby': (_, luck) => [{ total: luck.between(0, 90) }],
};

/** How a table tells a round of those people, one step after the other. */
export function stepsFor(game: string, columns: readonly number[], luck: Luck): readonly Part[] {
  if (columns.length === 0) return [];
  if (game === 'donkey-derby' && luck.oneIn(2))
    return race(columns, luck).map((value) => ({ column: null, value }));
  const ending = game === 'scout' && luck.oneIn(2) ? [allKill(columns, luck)] : [];
  const told = columns.flatMap((column) =>
    TELL[game]!(column, luck).map((value): Part => ({ column, value })),
  );
  return luck.oneIn(2) ? [...ending, ...told] : [...told, ...ending];
}

const allKill = (columns: readonly number[], luck: Luck): Part => ({
  column: null,
  value: { allKill: luck.oneIn(5) ? null : luck.random.pick(columns) },
});
