import type { Random } from '../core/random.ts';
import type { AnyMove, AnyObservation, Game } from '../core/table.ts';
import type { Meter } from './budget.ts';

/** A candidate, and what it was worth on the average of the worlds it was tried in; null if it was tried in none. */
export interface Tried {
  readonly move: AnyMove;
  readonly mean: number | null;
  readonly worlds: number;
}

interface Candidate {
  readonly move: AnyMove;
  sum: number;
  worlds: number;
}

/** Seeds of luck are drawn below this. */
const LUCKS = 2 ** 31;

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
): readonly Tried[] {
  const candidates = bot
    .candidates(observation)
    .map((move): Candidate => ({ move, sum: 0, worlds: 0 }));
  const halvings = Math.ceil(Math.log2(candidates.length));
  const dropped: Candidate[] = [];
  let field = candidates;
  for (let halving = 1; halving <= halvings; halving++) {
    while (meter.used() < halving / halvings) tryInOneWorld(bot, observation, field, random, meter);
    field = field.toSorted(byMean);
    dropped.unshift(...field.splice(Math.ceil(field.length / 2)));
  }
  return [...field, ...dropped].map((candidate) => ({
    move: candidate.move,
    mean: meanOf(candidate),
    worlds: candidate.worlds,
  }));
}

/** A world left before every candidate was tried in it would be unfair, and does not count. */
function tryInOneWorld(
  bot: Game['bot'],
  observation: AnyObservation,
  field: readonly Candidate[],
  random: Random,
  meter: Meter,
): void {
  const world = bot.sampleWorld(observation, random);
  const luck = random.below(LUCKS);
  const values: number[] = [];
  for (const { move } of field) {
    if (meter.used() >= 1) return;
    values.push(world.tryOut(observation.seat, move, luck));
    meter.count();
  }
  field.forEach((candidate, index) => {
    candidate.sum += values[index]!;
    candidate.worlds++;
  });
}

const meanOf = ({ sum, worlds }: Candidate): number | null => (worlds > 0 ? sum / worlds : null);

const byMean = (a: Candidate, b: Candidate): number => (meanOf(b) ?? 0) - (meanOf(a) ?? 0);
