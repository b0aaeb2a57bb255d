/** How long a search may think: a number of playouts in tests and tournaments, milliseconds in live play. */
export type Budget = { readonly playouts: number } | { readonly ms: number };

/** What a bot may think in live play unless someone asks for less: with the last playout it stays within 400 ms. */
export const LIVE: Budget = { ms: 380 };

export interface Meter {
  /** One playout has been played. */
  count(): void;
  /** The part of the budget that is used up: 0 at first, 1 or more when it is gone. */
  used(): number;
}

/** `now` gives milliseconds from any fixed moment; only a budget of time looks at it. */
export function startMeter(budget: Budget, now: () => number): Meter {
  let playouts = 0;
  const start = now();
  return {
    count: () => void playouts++,
    used: () =>
      'ms' in budget ? (now() - start) / budget.ms : playouts / Math.max(1, budget.playouts),
  };
}
