import { colourOf, numberOf, pointsOf } from '../rules/goats.ts';
import type { Colour, Event, Goat, Mountain, MountainNumber, View } from '../rules/model.ts';
import type { Seat } from '#shared/ids.ts';
import type { Scene } from '#renderer/screen/eventPresentation.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import type { TextKey } from './text.ts';

export const LANES = ['r', 'b', 'g'] as const satisfies readonly Colour[];

/** Goats by colour and number, equal ones named together: "red 1", "2 × blue 3". */
export const namesOf = (goats: readonly Goat[]): readonly Sentence<TextKey>[] =>
  [...new Set(goats)].map((goat) => ({
    key: `goats-${colourOf(goat)}`,
    params: { number: numberOf(goat) },
    count: goats.filter((other) => other === goat).length,
  }));

export const mountainName = (mountain: Mountain): Sentence<TextKey> => ({
  key: `mountain-${colourOf(mountain)}`,
  params: { mountain: pointsOf(mountain) },
});

/** Seat to move, or subject of the event being shown; null once over. */
export const seatOf = ({ view, event }: Pick<Scene<View, Event>, 'view' | 'event'>): Seat | null =>
  event && 'seat' in event ? event.seat : (view.toMove[0] ?? null);

/** Name of each goat for tracking its movement; equal ones are numbered from the left. */
export const trackingNames = (zone: string, goats: readonly Goat[]): readonly string[] =>
  goats.map((goat, at) => {
    const nth = goats.slice(0, at).filter((other) => other === goat).length;
    return `${zone}.${goat}.${String(nth)}`;
  });

export const flockPrefix = (seat: Seat, colour: Colour): string =>
  `flock.${String(seat)}.${colour}`;

export const lostPrefix = (seat: Seat, colour: Colour): string => `lost.${String(seat)}.${colour}`;

/** Goats that wait at the base until the flock is lost. */
export const waitingPrefix = (seat: Seat, colour: Colour): string =>
  `laid.${String(seat)}.${colour}`;

export interface MountainPlace {
  readonly mountain: Mountain;
  readonly number: MountainNumber;
  /** the seat or column that has it; null if untaken */
  readonly taker: number | null;
}

/** Mountains of one colour, ascending. The first of two equal ones is taken first. */
export function rangeOf(
  set: readonly MountainNumber[],
  piles: readonly (readonly Mountain[])[],
  colour: Colour,
): readonly MountainPlace[] {
  const taken = piles.flatMap((pile, taker) => pile.map((mountain) => ({ mountain, taker })));
  return set.map((number, at) => {
    const mountain: Mountain = `${colour}${number}`;
    const nth = at - set.indexOf(number);
    const taker = taken.filter((one) => one.mountain === mountain)[nth]?.taker ?? null;
    return { mountain, number, taker };
  });
}
