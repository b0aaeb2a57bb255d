import type { Luck } from '../../shared/contract.ts';
import { chanceByLuck, hasWon, type Finish } from './past.ts';
import { sum } from './numbers.ts';

/** Chances of consecutive numbers of wins, the first of them `from`. What is missing is less likely than 1 in 10^18. */
interface Chances {
  readonly from: number;
  readonly of: readonly number[];
}

const NEGLIGIBLE = 1e-18;
/** Less likely numbers of wins are not worth a bar. */
const SHOWN = 0.0005;

export function luckOf(finishes: readonly Finish[]): Luck {
  const wins = finishes.filter(({ seat }) => hasWon(seat)).length;
  const chances = finishes.map(({ past }) => chanceByLuck(past));
  const byLuck = winsByLuck(chances);
  const all = byLuck.of.map((chance, index) => ({ wins: byLuck.from + index, chance }));
  const chanceOf = (counts: (other: number) => boolean): number =>
    Math.min(1, sum(all.filter(({ wins: other }) => counts(other)).map(({ chance }) => chance)));
  return {
    n: finishes.length,
    wins,
    expected: sum(chances),
    distribution: shown(all, wins),
    atLeast: chanceOf((other) => other >= wins),
    atMost: chanceOf((other) => other <= wins),
  };
}

function shown(all: Luck['distribution'], wins: number): Luck['distribution'] {
  const likely = all.filter((bar) => bar.chance >= SHOWN || bar.wins === wins);
  if (likely.some((bar) => bar.wins === wins)) return likely;
  const own = { wins, chance: 0 };
  return wins < (likely[0]?.wins ?? 0) ? [own, ...likely] : [...likely, own];
}

/**
 * How many of independent matches are won, each with its own chance (the Poisson binomial distribution), by
 * convolution. Equal chances come first, as a binomial: tables are of few kinds, and 30,000 matches stay quick.
 */
export function winsByLuck(chances: readonly number[]): Chances {
  const tables = new Map<number, number>();
  for (const chance of chances) tables.set(chance, (tables.get(chance) ?? 0) + 1);
  return [...tables]
    .map(([chance, matches]) => binomial(matches, chance))
    .reduce(convolved, { from: 0, of: [1] });
}

/** From the likeliest number of wins outwards, each from its neighbour, until they are negligible. */
function binomial(n: number, chance: number): Chances {
  if (chance === 0) return { from: 0, of: [1] };
  if (chance === 1) return { from: n, of: [1] };
  const odds = chance / (1 - chance);
  const likeliest = Math.min(n, Math.floor((n + 1) * chance));
  const up: number[] = [];
  for (let wins = likeliest, weight = 1; wins < n && weight > NEGLIGIBLE; wins++)
    up.push((weight *= ((n - wins) / (wins + 1)) * odds));
  const down: number[] = [];
  for (let wins = likeliest, weight = 1; wins > 0 && weight > NEGLIGIBLE; wins--)
    down.push((weight *= wins / (n - wins + 1) / odds));
  const weights = [...down.reverse(), 1, ...up];
  const whole = sum(weights);
  return { from: likeliest - down.length, of: weights.map((weight) => weight / whole) };
}

function convolved(a: Chances, b: Chances): Chances {
  const of = new Array<number>(a.of.length + b.of.length - 1).fill(0);
  for (const [i, chance] of a.of.entries())
    for (let j = 0; j < b.of.length; j++) of[i + j]! += chance * b.of[j]!;
  return { from: a.from + b.from, of };
}
