import { HARD_THINKS } from '#shared/people.ts';
import { MIN_PAIRS, pairedDifferences } from '#core/paired-differences.ts';
import type { Random } from '#core/random.ts';
import type { SearchKit } from '#core/bot.ts';
import type { GameTypes } from '#core/types.ts';
import type { AnyMove, AnyObservation } from '#core/game-instance.ts';

/** Limit of a search: a number of playouts in tests and tournaments, milliseconds in live play. */
export type Budget = { readonly playouts: number } | { readonly ms: number };

/** Default budget of a bot in live play: leaves time for the last playout. */
export const LIVE_BUDGET: Budget = { ms: HARD_THINKS - 20 };

export interface Meter {
  /** Counts a playout. */
  count(): void;
  /** Returns the used part of the budget: from 0 to 1 or more when exhausted. */
  used(): number;
}

/** A part of a budget, between 0 and 1. */
export const shareOf = (budget: Budget, share: number): Budget =>
  'ms' in budget
    ? { ms: share * budget.ms }
    : { playouts: Math.max(1, Math.round(share * budget.playouts)) };

/** `now` returns milliseconds since any fixed moment; playout budgets ignore it. */
export function startMeter(budget: Budget, now: () => number): Meter {
  let playouts = 0;
  const start = now();
  return {
    count: () => void playouts++,
    used: () =>
      'ms' in budget ? (now() - start) / budget.ms : playouts / Math.max(1, budget.playouts),
  };
}

/** A candidate and its mean value over the worlds sampled for it; null if there were none. */
export interface RatedMove {
  readonly move: AnyMove;
  readonly mean: number | null;
  readonly worlds: number;
  /** whether this move is not significantly worse than the best */
  readonly isEven: boolean;
}

interface Candidate {
  readonly move: AnyMove;
  sum: number;
  worlds: number;
}

/**
 * Flat Monte Carlo: tries every candidate in the same worlds, sampled consistently with the
 * observation, and with the same random seed per world, which removes luck from the comparison.
 * After each equal part of the budget, the worse half is dropped (successive halving).
 *
 * Returns the candidates, best first. `worlds` is 0 for a single candidate, or if the budget ended
 * in the first world.
 */
export function search(
  bot: SearchKit<GameTypes>,
  observation: AnyObservation,
  random: Random,
  meter: Meter,
): readonly RatedMove[] {
  const candidates = bot
    .candidates(observation)
    .map((move): Candidate => ({ move, sum: 0, worlds: 0 }));
  const halvings = Math.ceil(Math.log2(candidates.length));
  const dropped: Candidate[] = [];
  let field = candidates;
  const lead = pairedDifferences();
  for (let halving = 1; halving <= halvings; halving++) {
    while (meter.used() < halving / halvings) {
      const values = tryInOneWorld(bot, observation, field, random, meter);
      if (values?.length === 2) lead.add(values[0]! - values[1]!);
    }
    field = field.toSorted(byMean);
    dropped.unshift(...field.splice(Math.ceil(field.length / 2)));
  }
  const isClear = lead.count() >= MIN_PAIRS && Math.abs(lead.mean()) > lead.margin();
  return [...field, ...dropped].map((candidate, place) => ({
    move: candidate.move,
    mean: meanOf(candidate),
    worlds: candidate.worlds,
    isEven: place === 0 || (place === 1 && candidate.worlds > 0 && !isClear),
  }));
}

/** Returns the values; null if the budget ended first: a world counts only with all candidates. */
function tryInOneWorld(
  bot: SearchKit<GameTypes>,
  observation: AnyObservation,
  field: readonly Candidate[],
  random: Random,
  meter: Meter,
): readonly number[] | null {
  const world = bot.sampleWorld(observation, random);
  const luck = random.seed();
  const values: number[] = [];
  for (const { move } of field) {
    if (meter.used() >= 1) return null;
    values.push(world.rollout(observation.seat, move, luck));
    meter.count();
  }
  field.forEach((candidate, index) => {
    candidate.sum += values[index]!;
    candidate.worlds++;
  });
  return values;
}

const meanOf = ({ sum, worlds }: Candidate): number | null => (worlds > 0 ? sum / worlds : null);

const byMean = (a: Candidate, b: Candidate): number => (meanOf(b) ?? 0) - (meanOf(a) ?? 0);
