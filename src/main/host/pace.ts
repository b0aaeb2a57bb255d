/** How fast a connection may speak; an honest page stays far below. */
export interface Pace {
  /** words in a row without a pause */
  readonly burst: number;
  readonly perSecond: number;
}

/** Says for every word whether it still keeps the pace. `now` is in ms. */
export function keepsPace({ burst, perSecond }: Pace, now: () => number): () => boolean {
  let left = burst;
  let at = now();
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
    at = time;
    if (left < 1) return false;
    left--;
    return true;
  };
}
