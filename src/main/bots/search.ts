import { HARD_THINKS } from '../../shared/people.ts';
import { MIN_PAIRS, pairedDifferences } from '../../core/paired-differences.ts';
import type { Random } from '../../core/random.ts';
import type { AnyMove, AnyObservation, Game } from '../../core/game-instance.ts';

/** Limit of a search: a number of playouts in tests and tournaments, milliseconds in live play. */
export type Budget = { readonly playouts: number } | { readonly ms: number };

/** Default budget of a bot in live play: leaves room for the last playout. */
export const LIVE_BUDGET: Budget = { ms: HARD_THINKS - 20 };

export interface Meter {
  /** Counts a playout. */
  count(): void;
  /** The part of the budget that is used up: 0 at first, 1 or more when it is gone. */
  used(): number;
}

/** A part of a budget, between 0 and 1. */
export const shareOf = (budget: Budget, share: number): Budget =>
  'ms' in budget
    ? { ms: share * budget.ms }
    : { playouts: Math.max(1, Math.round(share * budget.playouts)) };

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

/** A candidate, and what it was worth on the average of the worlds it was tried in; null if it was tried in none. */
export interface RatedMove {
  readonly move: AnyMove;
  readonly mean: number | null;
  readonly worlds: number;
  /** whether nothing shows that the best move is better than this one */
  readonly isEven: boolean;
}

interface Candidate {
  readonly move: AnyMove;
  sum: number;
  worlds: number;
}

/**
 * Flat Monte Carlo: tries every candidate in one world after another, each sampled to fit what the seat sees, all under
 * the same luck, so that what is compared is the moves and not their fortune. In equal parts of the budget the worse
 * half of the candidates is dropped again and again (successive halving).
 *
 * Returns the candidates, best first. None was tried if there is but one, or if the budget ended within the first world.
 */
export function search(
  bot: Game['bot'],
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

/** Returns the values. A world left before every candidate was tried in it would be unfair, and does not count. */
function tryInOneWorld(
  bot: Game['bot'],
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
