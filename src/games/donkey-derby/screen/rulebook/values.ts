import type { Board } from '../../rules/model.ts';

type Payouts = readonly [number, number, number, number, number];

export interface RuleValues extends Pick<Board, 'track' | 'bridge'> {
  /** by space, the topmost first */
  readonly first: Payouts;
  readonly second: Payouts;
  readonly third: Payouts;
}

export function ruleValuesOf({ track, bridge, payouts }: Board): RuleValues {
  // A board's schema requires three places of five spaces.
  const [first, second, third] = payouts as unknown as readonly [Payouts, Payouts, Payouts];
  return { track, bridge, first, second, third };
}
