import { type Budget, type Meter, shareOf, startMeter } from '../bots/search.ts';

export interface ReviewBudget {
  /** Returns a meter for this share, between 0 and 1, of the remaining budget. */
  meterFor(share: number): Meter;
}

/** Maximum per decision, so that a review of few decisions is short. */
const METER_MS_MAX = 300;
const METER_PLAYOUTS_MAX = 12_000;

export function createReviewBudget(budget: Budget, now: () => number): ReviewBudget {
  const start = now();
  let counted = 0;
  const left = (): Budget =>
    'ms' in budget
      ? { ms: Math.max(0, budget.ms - (now() - start)) }
      : { playouts: Math.max(0, budget.playouts - counted) };
  const part = (share: number): Budget => {
    const own = shareOf(left(), share);
    return 'ms' in own
      ? { ms: Math.min(METER_MS_MAX, own.ms) }
      : { playouts: Math.min(METER_PLAYOUTS_MAX, own.playouts) };
  };

  return {
    meterFor(share) {
      const meter = startMeter(part(share), now);
      return {
        count() {
          counted++;
          meter.count();
        },
        used: meter.used,
      };
    },
  };
}
