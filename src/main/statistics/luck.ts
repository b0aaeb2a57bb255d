import type { Luck } from '#shared/contract.ts';
import { sum } from './numbers.ts';
import { chanceByLuck, hasWon, type PastMatch, type PastSeat } from './past-matches.ts';

/** Probabilities of consecutive numbers of wins, beginning at `from`. Omitted ones are below 1 in 10^13. */
interface Chances {
  readonly from: number;
  readonly probabilities: readonly number[];
}

type Tables = ReadonlyMap<number, number>;

const NEGLIGIBLE = 1e-13;
/** Less likely numbers of wins get no bar. */
const CHANCE_SHOWN_MIN = 0.0005;

export function createLuckCounter() {
  /** number of matches by chance to win: there are few different chances */
  const tables = new Map<number, number>();
  let [n, wins] = [0, 0];
  return {
    add(match: PastMatch, seat: PastSeat): void {
      const chance = chanceByLuck(match);
      tables.set(chance, (tables.get(chance) ?? 0) + 1);
      n++;
      wins += Number(hasWon(seat));
    },
    luck(): Luck {
      const byLuck = winsByLuck(tables);
      const all = byLuck.probabilities.map((chance, at) => ({ wins: byLuck.from + at, chance }));
      const chanceOf = (counts: (other: number) => boolean): number =>
        Math.min(1, sum(all.filter((one) => counts(one.wins)).map(({ chance }) => chance)));
      return {
        n,
        wins,
        expected: sum(Array.from(tables, ([chance, count]) => chance * count)),
        distribution: shownBars(all, wins),
        atLeast: chanceOf((other) => other >= wins),
        atMost: chanceOf((other) => other <= wins),
      };
    },
  };
}

function shownBars(all: Luck['distribution'], wins: number): Luck['distribution'] {
  const likely = all.filter((bar) => bar.chance >= CHANCE_SHOWN_MIN || bar.wins === wins);
  if (likely.some((bar) => bar.wins === wins)) return likely;
  const own = { wins, chance: 0 };
  return wins < (likely[0]?.wins ?? 0) ? [own, ...likely] : [...likely, own];
}

/**
 * Returns the distribution of wins in independent matches with different chances (Poisson binomial), as a convolution
 * of one binomial per chance: fast for 60,000 matches, as there are few different chances.
 */
export function winsByLuck(tables: Tables): Chances {
  return [...tables]
    .map(([chance, matches]) => binomial(matches, chance))
    .reduce(convolve, { from: 0, probabilities: [1] });
}

/** Computes from the likeliest number outwards, each from its neighbour, until negligible. */
function binomial(n: number, chance: number): Chances {
  if (chance === 0) return { from: 0, probabilities: [1] };
  if (chance === 1) return { from: n, probabilities: [1] };
  const odds = chance / (1 - chance);
  const likeliest = Math.min(n, Math.floor((n + 1) * chance));
  const up: number[] = [];
  for (let wins = likeliest, weight = 1; wins < n && weight > NEGLIGIBLE; wins++)
    up.push((weight *= ((n - wins) / (wins + 1)) * odds));
  const down: number[] = [];
  for (let wins = likeliest, weight = 1; wins > 0 && weight > NEGLIGIBLE; wins--)
    down.push((weight *= wins / (n - wins + 1) / odds));
  const weights = [...down.reverse(), 1, ...up];
  const totalWeight = sum(weights);
  return {
    from: likeliest - down.length,
    probabilities: weights.map((weight) => weight / totalWeight),
  };
}

function convolve(a: Chances, b: Chances): Chances {
  const probabilities = new Float64Array(a.probabilities.length + b.probabilities.length - 1);
  const others = Float64Array.from(b.probabilities);
  for (let i = 0; i < a.probabilities.length; i++) {
    const chance = a.probabilities[i]!;
    for (let j = 0; j < others.length; j++) probabilities[i + j]! += chance * others[j]!;
  }
  const first = probabilities.findIndex((chance) => chance > NEGLIGIBLE);
  const last = probabilities.findLastIndex((chance) => chance > NEGLIGIBLE);
  return {
    from: a.from + b.from + first,
    probabilities: [...probabilities.subarray(first, last + 1)],
  };
}
