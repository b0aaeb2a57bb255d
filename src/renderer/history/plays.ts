import type { RouteLocationRaw } from 'vue-router';
import type { PlayTotals } from '#shared/contract.ts';

/** Number of plays, and the route to exactly these matches, if they can be listed. */
export interface PlaysLine<Key extends string | number> {
  readonly key: Key;
  readonly label: string;
  readonly plays: PlayTotals;
  readonly to?: RouteLocationRaw;
}
