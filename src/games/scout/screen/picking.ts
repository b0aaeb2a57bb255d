import type { Showing } from '../rules/model.ts';

/** The cards picked to be shown, always side by side; null if there are none. */
export type Picked = Showing | null;

/** A press on a card: a neighbour joins what is picked, an outermost one leaves it, any other begins anew. */
export function pressed(picked: Picked, at: number): Picked {
  if (!picked) return { from: at, to: at };
  const { from, to } = picked;
  if (at === from - 1) return { from: at, to };
  if (at === to + 1) return { from, to: at };
  if (at === from && at === to) return null;
  if (at === from) return { from: from + 1, to };
  if (at === to) return { from, to: to - 1 };
  return { from: at, to: at };
}

/** A sweep from one card to another, in either direction. */
export const swept = (start: number, at: number): Showing => ({
  from: Math.min(start, at),
  to: Math.max(start, at),
});
