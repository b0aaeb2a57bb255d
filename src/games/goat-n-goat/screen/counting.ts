import { pointsOf } from '../rules/goats.ts';
import type { Event } from '../rules/model.ts';
import type { Count } from '../../../renderer/match/kit/count.ts';
import { FLIGHT_MS } from '../../../renderer/match/kit/flightTime.ts';
import { penaltiesOf } from './flights.ts';
import { lostPrefix } from './naming.ts';
import { LOSS, TAKING } from './turnTimes.ts';

/** Points of a step that go to a seat's total one by one. */
export interface PointCount extends Count {
  /** each point is won or lost */
  readonly sign: 1 | -1;
}

const repeated = (selector: string, count: number): readonly string[] =>
  Array.from({ length: count }, () => selector);

/** Returns the points that the step counts; null if it changes no total. */
export function countOf(event: Event | null): PointCount | null {
  switch (event?.type) {
    case 'flock-lost': {
      const { seat, colour, cards } = event;
      const sources = cards
        .map((_, at) => `[data-tracked="${lostPrefix(seat, colour)}.${String(at)}"]`)
        .toReversed();
      return { seat, sources, sign: -1, delay: 0, limit: LOSS.limit, interval: LOSS.interval };
    }
    case 'gave-up': {
      const { seat, cards } = event;
      const sources = repeated(penaltiesOf(seat), cards.length);
      return { seat, sources, sign: -1, delay: FLIGHT_MS, limit: 390 };
    }
    case 'mountain-taken': {
      const { seat, mountain } = event;
      const sources = repeated('[data-summit]', pointsOf(mountain));
      const limit = TAKING.home - TAKING.count;
      return { seat, sources, sign: 1, delay: TAKING.count, limit };
    }
    default:
      return null;
  }
}
