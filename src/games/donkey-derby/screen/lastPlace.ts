import type { Donkey, View } from '../rules/model.ts';
import { FACES, PLACES } from '../manifest.ts';
import { payoutOf } from '../rules/rules.ts';
import type { Seat } from '../../../shared/ids.ts';

/** A donkey that one roll could bring home as the last that pays. */
interface LastPlace {
  readonly donkey: Donkey;
  /** lowest number that brings it home */
  readonly needs: number;
  /** payouts of its markers by seat, the most first */
  readonly gains: readonly { readonly seat: Seat; readonly points: number }[];
}

/** Returns the donkeys that can end the race with the next roll, the nearest to the finish first. */
export function lastPlaces(view: View): readonly LastPlace[] {
  const { phase, podium, movable, positions, options } = view;
  if (podium.length !== PLACES - 1 || phase !== 'roll') return [];
  return movable
    .map((donkey) => ({
      donkey,
      needs: options.board.track - positions[donkey],
      gains: gainsOf(view, donkey),
    }))
    .filter(({ needs }) => needs < FACES)
    .toSorted((one, other) => one.needs - other.needs);
}

function gainsOf({ columns, options, scores }: View, donkey: Donkey): LastPlace['gains'] {
  const points = scores.map(() => 0);
  columns[donkey].forEach((seat, space) => {
    points[seat]! += payoutOf(options.board.payouts, PLACES, space);
  });
  return points
    .map((gain, seat) => ({ seat, points: gain }))
    .filter((gain) => gain.points > 0)
    .toSorted((one, other) => other.points - one.points);
}
