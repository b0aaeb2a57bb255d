import { colourOf, numberOf } from '../goats.ts';
import {
  COLOURS,
  type Colour,
  type Goat,
  type GoatNumber,
  type PerColour,
  type View,
} from '../model.ts';
import { isLastTurn, isLowerThan } from '../rules.ts';

/** What a player has to build on. */
export interface Standing {
  readonly flocks: Readonly<PerColour<readonly GoatNumber[]>>;
  readonly hand: readonly Goat[];
}

/** The chance that a goat of the hand comes to its flock before that is lost or the match is over. */
const HELD = 0.9;
/** The same for one still to be drawn, by the flock's highest number: the higher, the fewer fit. */
const DRAWN = [0.72, 0.72, 0.66, 0.58, 0.45, 0.3] as const;
/** Of a goat in the hand that would lose a flock. */
const MISFIT_COST = 0.6;

/** Points that flocks and hand may still bring; in a last turn, those of the one mountain that can be taken in it. */
export function prospectOf(view: View, standing: Standing): number {
  const hopes = COLOURS.map((colour) => hopeOf(view, standing, colour));
  if (isLastTurn(view)) return Math.max(...hopes);
  return hopes.reduce((sum, hope) => sum + hope, 0) - misfitsIn(standing) * MISFIT_COST;
}

const misfitsIn = ({ flocks, hand }: Standing): number =>
  hand.filter((goat) => isLowerThan(numberOf(goat), flocks[colourOf(goat)])).length;

/** The points of the mountain that promises most, times the chance of getting enough goats for it. */
function hopeOf(view: View, { flocks, hand }: Standing, colour: Colour): number {
  const flock = flocks[colour];
  const highest = flock.at(-1) ?? 0;
  const fitting = hand.filter(
    (goat) => colourOf(goat) === colour && numberOf(goat) >= highest,
  ).length;
  let hope = 0;
  for (const points of view.mountains[colour]) {
    const missing = Math.max(0, points - flock.length);
    if (missing > 0 && isLastTurn(view)) continue;
    const drawn = Math.max(0, missing - fitting);
    hope = Math.max(hope, points * HELD ** (missing - drawn) * DRAWN[highest]! ** drawn);
  }
  return hope;
}
