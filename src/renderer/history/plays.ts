import type { RouteLocationRaw } from 'vue-router';
import type { PlayTotals } from '../../shared/contract.ts';

/** How often something was played, and the way to exactly these matches, unless there is nothing to be listed. */
export interface PlaysLine<Key extends string | number> {
  readonly key: Key;
  readonly label: string;
  readonly plays: PlayTotals;
  readonly to?: RouteLocationRaw;
}
