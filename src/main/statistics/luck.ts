import type { Luck } from '../../shared/contract.ts';
import { countsBy, type RowIndexes } from './columns.ts';
import { sum } from './numbers.ts';
import { type ColumnStore, hasWon, type MatchColumns, type SeatColumns } from './column-store.ts';

/** Probabilities of consecutive numbers of wins, beginning at `from`. Omitted ones are below 1 in 10^13. */
interface Chances {
  readonly from: number;
  readonly probabilities: readonly number[];
}

/** Number of matches by chance to win. */
type Tables = ReadonlyMap<number, number>;

/** Exceeds all seats. */
const SIZES = 256;
const NEGLIGIBLE = 1e-13;
/** Less likely numbers of wins get no bar. */
const CHANCE_SHOWN_MIN = 0.0005;

/** Compares a person's wins with random places. `atLeast` and `atMost` both include the actual number. */
export function luckOf({ matches, seats }: ColumnStore, finishes: RowIndexes): Luck {
  let wins = 0;
  for (const seat of finishes) wins += Number(hasWon(seats, seat));
  const tables = tablesOf(matches, seats, finishes);
  const byLuck = winsByLuck(tables);
  const all = byLuck.probabilities.map((chance, index) => ({ wins: byLuck.from + index, chance }));
  const chanceOf = (counts: (other: number) => boolean): number =>
    Math.min(1, sum(all.filter(({ wins: other }) => counts(other)).map(({ chance }) => chance)));
  return {
    n: finishes.length,
    wins,
    expected: sum([...tables].map(([chance, count]) => chance * count)),
    distribution: shownBars(all, wins),
    atLeast: chanceOf((other) => other >= wins),
    atMost: chanceOf((other) => other <= wins),
  };
}

/** Counts matches by chance to win; there are few different chances. */
function tablesOf(matches: MatchColumns, seats: SeatColumns, finishes: RowIndexes): Tables {
  const { winners, size } = matches;
  const kindOf = (match: number): number => winners[match]! * SIZES + size[match]!;
  const tables = new Map<number, number>();
  for (const [kind, count] of countsBy(finishes, (seat) => kindOf(seats.match[seat]!))) {
    const chance = Math.floor(kind / SIZES) / (kind % SIZES);
    tables.set(chance, (tables.get(chance) ?? 0) + count);
  }
  return tables;
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
