import type { AnyMove } from '#core/game-instance.ts';
import type { RolloutResult } from '#core/coach.ts';
import type { Refusal } from '#core/types.ts';
import { DONKEYS } from '#games/donkey-derby/manifest.ts';
import { pointsOf } from '#games/goat-n-goat/rules/goats.ts';
import type { Mountain } from '#games/goat-n-goat/rules/model.ts';
import type { Seat } from '#shared/ids.ts';

/** A move with means of its tries. */
export interface MeanTries {
  readonly move: AnyMove;
  readonly outcomeMetrics: RolloutResult['outcomeMetrics'];
  /** by seat */
  readonly points: readonly number[];
}

interface Explained {
  readonly seat: Seat;
  readonly reason: Refusal;
  readonly played: MeanTries;
  readonly coach: MeanTries;
}

/** Lead over the others' average that the played move lost, and how much of it the reason names; in points. */
export function namedPoints(
  game: string,
  of: Explained,
): { readonly lost: number; readonly named: number } {
  const { seat, played, coach } = of;
  const leadOf = ({ points }: MeanTries): number => {
    const others = points.reduce((sum, each) => sum + each, -points[seat]!);
    return points[seat]! - others / (points.length - 1);
  };
  return { lost: leadOf(coach) - leadOf(played), named: NAMED[game]!(of, metricsOf(of)) };
}

/** Gain of the coach's move. */
interface Gains {
  readonly of: (metric: string) => number;
  /** of a seat's points, as a part of the others' average */
  readonly against: (seat: Seat) => number;
  /** of all others' average */
  readonly others: number;
}

function metricsOf({ seat, played, coach }: Explained): Gains {
  const count = coach.points.length - 1;
  const against = (other: Seat): number => (played.points[other]! - coach.points[other]!) / count;
  return {
    of: (metric) => (coach.outcomeMetrics[metric] ?? 0) - (played.outcomeMetrics[metric] ?? 0),
    against,
    others: coach.points.reduce(
      (sum, _, other) => (other === seat ? sum : sum + against(other)),
      0,
    ),
  };
}

type Named = (of: Explained, gains: Gains) => number;

const NAMED: Readonly<Record<string, Named>> = {
  'six-nimmt'({ reason: { code } }, { of, others }) {
    if (code === 'others-take-less') return others;
    if (code === 'costs-later' || code === 'cheap-row-now') return -of('later');
    return code === 'better-row-left' ? -of('later') + others : -of('now');
  },
  scout({ seat, reason: { code, params } }, { of, against, others }) {
    const own = of('taken') + of('tokens') - of('left');
    switch (code) {
      case 'ends-round':
        return others - of('left');
      case 'gives-all-kill':
        return against(Number(params['seat'])) - of('left');
      case 'wins-cards':
      case 'wins-later':
        return of('taken');
      case 'earns-tokens':
        return of('tokens');
      case 'own-all-kill':
      case 'fewer-left':
      case 'outrun':
        return -of('left');
      case 'holds':
      case 'is-beaten':
      case 'helps-others':
        return others;
      case 'helps-other':
        return params['seat'] === seat ? 0 : against(Number(params['seat']));
      default:
        return own;
    }
  },
  'goat-n-goat'({ seat, reason: { code, params }, coach }, { of, against, others }) {
    const mountain = params['mountain'] as Mountain;
    const seats = coach.points.length;
    const takenBy = (other: Seat): number =>
      of(`${String(other)} ${mountain}`) * pointsOf(mountain);
    switch (code) {
      case 'reaches':
        return takenBy(seat);
      case 'taken-first':
        return Array.from({ length: seats }, (_, other) =>
          other === seat ? takenBy(other) : -takenBy(other) / (seats - 1),
        ).reduce((sum, each) => sum + each, 0);
      case 'other-takes':
        return Math.max(
          -takenBy(Number(params['seat'])) / (seats - 1),
          against(Number(params['seat'])),
        );
      case 'fewer-left':
        return -of('left');
      case 'scores-more':
        return of('points') - of('penalties') - of('left');
      case 'helps-others':
        return others;
      default:
        return -of('penalties');
    }
  },
  'donkey-derby'({ reason: { code, params } }, { of, against }) {
    const own = DONKEYS.reduce((sum, donkey) => sum + of(`own ${donkey}`), 0);
    const by = (donkey: unknown): number =>
      of(`own ${String(donkey)}`) - of(`theirs ${String(donkey)}`);
    switch (code) {
      case 'rival-earns':
        return against(Number(params['seat']));
      case 'earns-more':
      case 'stays-unplaced':
      case 'too-early':
        return own;
      case 'likelier':
      case 'pays-more':
        return by(params['donkey']) + by(params['other']);
      default:
        return by(params['donkey']);
    }
  },
};
