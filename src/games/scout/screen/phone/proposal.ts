import type { Card } from '../../rules/model.ts';

/**
 * Where a scouted card is proposed to go: where it joins the most cards side by side, else behind the last one. What may
 * be done there the choices say; this only spares a touch.
 * @param may the places it may go to
 */
export function proposedPlace(
  hand: readonly Card[],
  [top]: Card,
  may: (place: number) => boolean = () => true,
): number | null {
  const tops = hand.map(([number]) => number);
  let best: { place: number; joined: number } | null = null;
  for (let place = hand.length; place >= 0; place--) {
    const joined = joinedAt([...tops.slice(0, place), top, ...tops.slice(place)], place);
    if (may(place) && (best === null || joined > best.joined)) best = { place, joined };
  }
  return best?.place ?? null;
}

/** How many cards around a place are equal, rise or fall by one. */
const joinedAt = (tops: readonly number[], place: number): number =>
  Math.max(
    ...[0, 1, -1].map((step) => reach(tops, place, step, 1) + reach(tops, place, -step, -1)),
  );

/** How far the numbers go on by `step` from a place, to the right or to the left. */
function reach(tops: readonly number[], place: number, step: number, way: 1 | -1): number {
  let count = 0;
  while (tops[place + (count + 1) * way] === tops[place]! + (count + 1) * step) count++;
  return count;
}
