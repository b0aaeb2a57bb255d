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

export interface Standing {
  readonly flocks: Readonly<PerColour<readonly GoatNumber[]>>;
  readonly hand: readonly Goat[];
}

/** The chance that a goat in the hand finds its way into a flock, and that one not yet drawn does. */
const HELD = 0.9;
/** Less the higher the flock's highest is. */
const DRAWN = [0.72, 0.72, 0.66, 0.58, 0.45, 0.3] as const;
/** A goat in the hand that would lose a flock. */
const MISFIT_COST = 0.6;

/** Points that flocks and hand may still bring. */
export function prospectOf(view: View, standing: Standing): number {
  const hopes = COLOURS.map((colour) => hopeOf(view, standing, colour));
  if (isLastTurn(view)) return Math.max(...hopes);
  return hopes.reduce((sum, hope) => sum + hope, 0) - misfitsIn(standing) * MISFIT_COST;
}

export const handCost = (givenUp: number): number => givenUp;

const misfitsIn = ({ flocks, hand }: Standing): number =>
  hand.filter((goat) => isLowerThan(numberOf(goat), flocks[colourOf(goat)])).length;

/** The mountain that a flock may best hope for, times the chance of reaching it. */
function hopeOf(view: View, { flocks, hand }: Standing, colour: Colour): number {
  const flock = flocks[colour];
  const highest = flock.at(-1) ?? 0;
  const held = hand.filter((goat) => colourOf(goat) === colour && numberOf(goat) >= highest).length;
  let hope = 0;
  for (const number of view.mountains[colour]) {
    const missing = Math.max(0, number - flock.length);
    if (missing > 0 && isLastTurn(view)) continue;
    const drawn = Math.max(0, missing - held);
    const chance = HELD ** (missing - drawn) * DRAWN[highest]! ** drawn;
    hope = Math.max(hope, number * chance);
  }
  return hope;
}
