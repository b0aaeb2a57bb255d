import { appRefusal } from '../../shared/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import type { Handlers } from '../dispatch.ts';

type ReviewCall = Extract<keyof Handlers, `reviews.${string}`>;

/** Looking back on matches that are over with the coach. */
export const reviewHandlers = (): Pick<Handlers, ReviewCall> => ({
  'reviews.show': () => ok({ review: null, isOutdated: false, running: null }),
  'reviews.start': () => fail(appRefusal('not-reviewable')),
  'reviews.cancel': () => ok(null),
  'reviews.decision': () => fail(appRefusal('no-review')),
  'reviews.player': () => ok({ matches: [], unreviewed: 0 }),
});
