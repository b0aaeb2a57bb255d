import type {
  AverageScore,
  HeadToHeadTable,
  Rankings,
  RatedPerson,
  StatisticsScope,
} from '#shared/contract.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { ScoreOrder } from '#core/manifest.ts';
import { studentT } from '#core/student-t.ts';
import { condition } from '../records/filter.ts';
import type { StatisticsSources } from './sources.ts';
import { average, sum } from './numbers.ts';
import type { PlayerDirectory } from './overview.ts';
import { createScopeFilter, type PastMatch } from './past-matches.ts';
import type { RatedHistory } from './ratings.ts';
import { eachScore } from './scores.ts';

export async function rankings(
  { past, ratings, scoreOrderOf }: StatisticsSources,
  people: PlayerDirectory,
  { game, scope }: { readonly game: string | null; readonly scope: StatisticsScope },
): Promise<Rankings> {
  const [inScope, ofAnySize] = [
    createScopeFilter(scope),
    createScopeFilter({ ...scope, seats: null }),
  ];
  const sizes = new Set<number>();
  const headToHead = createHeadToHead();
  const scores = new Map<PlayerId, number[]>();
  let [all, matches] = [0, 0];
  await past.each(
    game === null ? [] : [condition('game = ?', game)],
    (match) => {
      all++;
      if (ofAnySize.includes(match)) sizes.add(match.size);
      if (!inScope.includes(match)) return;
      matches++;
      headToHead.add(match);
      if (game !== null) addScores(scores, match);
    },
    game === null ? [] : ['plays'],
  );
  return {
    all,
    matches,
    omitted: inScope.omitted,
    sizes: [...sizes].filter((seats) => seats > 1).sort((a, b) => a - b),
    ratings: ratedPeople(await ratings.update(), game, people),
    averages: game === null ? null : averagesOf(scores, scoreOrderOf(game), people),
    headToHead: headToHead.table(people),
  };
}

const ratedPeople = (
  rated: RatedHistory,
  game: string | null,
  people: PlayerDirectory,
): readonly RatedPerson[] =>
  Array.from(rated.last(game), ([id, last]) => ({ player: people.known(id), ...last })).sort(
    (a, b) => b.skill - a.skill || a.player.name.localeCompare(b.player.name),
  );

function addScores(scores: Map<PlayerId, number[]>, match: PastMatch): void {
  for (const [at, { player, place }] of match.seats.entries()) {
    if (player === null || place === null) continue;
    const own = scores.get(player) ?? [];
    scores.set(player, own);
    eachScore(match, at, (score) => own.push(score));
  }
}

function averagesOf(
  scores: ReadonlyMap<PlayerId, readonly number[]>,
  order: ScoreOrder,
  people: PlayerDirectory,
): NonNullable<Rankings['averages']> {
  const sign = order === 'low' ? 1 : -1;
  const averages = [...scores].flatMap(([id, own]): AverageScore | [] => {
    const mean = average(own);
    return mean === null
      ? []
      : { player: people.known(id), n: own.length, average: mean, margin: marginOf(own, mean) };
  });
  return {
    better: order,
    people: averages.sort(
      (a, b) => sign * (a.average - b.average) || a.player.name.localeCompare(b.player.name),
    ),
  };
}

/** Returns half the 95 % interval of the mean; null for one value. */
function marginOf(values: readonly number[], mean: number): number | null {
  const n = values.length;
  if (n < 2) return null;
  const squares = sum(values.map((value) => value * value));
  const variance = Math.max(0, squares - n * mean ** 2) / (n - 1);
  return studentT(n - 1) * Math.sqrt(variance / n);
}

const PEOPLE_MAX = 40;

function createHeadToHead() {
  const seats = new Map<PlayerId, number>();
  const pairs = new Map<PlayerId, Map<PlayerId, { met: number; ahead: number }>>();
  const pair = (one: PlayerId, other: PlayerId): { met: number; ahead: number } => {
    let others = pairs.get(one);
    if (!others) pairs.set(one, (others = new Map()));
    let counts = others.get(other);
    if (!counts) others.set(other, (counts = { met: 0, ahead: 0 }));
    return counts;
  };
  return {
    add(match: PastMatch): void {
      for (const { player: one, place } of match.seats) {
        if (one === null) continue;
        seats.set(one, (seats.get(one) ?? 0) + 1);
        for (const { player: other, place: beside } of match.seats) {
          // Two merged names may be in one match.
          if (other === null || one === other) continue;
          const counts = pair(one, other);
          counts.met++;
          if (place !== null && beside !== null && place < beside) counts.ahead++;
        }
      }
    },
    table(people: PlayerDirectory): HeadToHeadTable {
      const compared = Array.from(seats, ([id, n]) => ({ id, n, person: people.known(id) })).sort(
        (a, b) => b.n - a.n || a.person.name.localeCompare(b.person.name),
      );
      const listed = compared.slice(0, PEOPLE_MAX);
      const cells = (count: 'met' | 'ahead'): readonly (readonly number[])[] =>
        listed.map(({ id: one }) =>
          listed.map(({ id: other }) => pairs.get(one)?.get(other)?.[count] ?? 0),
        );
      return {
        people: listed.map(({ person }) => person),
        omittedPeople: compared.length - listed.length,
        met: cells('met'),
        ahead: cells('ahead'),
      };
    },
  };
}
