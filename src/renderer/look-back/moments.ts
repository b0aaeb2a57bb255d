import type { Replay, Review, ReviewedDecision } from '#shared/contract.ts';
import type { Seat } from '#shared/ids.ts';
import type { Timeline } from '../running-match/timeline.ts';
import type { ChartPoint } from '../ui/charts/chart.ts';
import { spreadLabels } from '../ui/charts/chart.ts';

export interface Indexed {
  readonly index: number;
  readonly decision: ReviewedDecision;
}

export const decisionsOf = (
  { decisions }: Pick<Review, 'decisions'>,
  seat: Seat | null,
): readonly Indexed[] =>
  decisions
    .map((decision, index) => ({ index, decision }))
    .filter(({ decision }) => decision.seat === seat);

export const firstOfTurns = (all: readonly Indexed[]): readonly Indexed[] =>
  all.filter(({ decision: { round, turn } }, at) => {
    const before = all[at - 1]?.decision;
    return before?.round !== round || before.turn !== turn;
  });

/** Returns the initial seat: the first person with decisions, else any with decisions. */
export function firstSeat({ decisions, occupants }: Pick<Review, 'decisions' | 'occupants'>): Seat {
  const all = occupants.map((_, seat) => seat);
  const deciding = all.filter((seat) => decisions.some((one) => one.seat === seat));
  return deciding.find((seat) => occupants[seat]!.kind === 'player') ?? deciding[0] ?? 0;
}

export function costliest(all: readonly Indexed[]): number | null {
  const cost = ({ decision }: Indexed): number => decision.cost.win;
  return all.toSorted((a, b) => cost(b) - cost(a) || a.index - b.index)[0]?.index ?? null;
}

export function nextCostly(
  all: readonly Indexed[],
  from: number | null,
  direction: 'before' | 'after',
): number | null {
  const costly = all.filter(({ decision }) => decision.mark === 'costly');
  const found =
    direction === 'before'
      ? costly.findLast(({ index }) => index < (from ?? Infinity))
      : costly.find(({ index }) => index > (from ?? -1));
  return found?.index ?? null;
}

export const nearestTo = (to: number, positions: readonly number[]): number | undefined =>
  positions.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];

/** Positions of a review's decisions and chances among the steps: see `Timeline`. */
export interface Moments {
  /** by decision: right before its move */
  readonly decisions: readonly number[];
  readonly points: readonly number[];
}

/** Without steps (a refereed sheet) the decisions themselves are the positions, and the end is behind the last. */
export function momentsOf(
  { decisions, course: winChances }: Pick<Review, 'decisions' | 'course'>,
  steps: Replay['steps'] | null,
): Moments {
  const revisions = (steps ?? decisions).map(({ revision }) => revision);
  const before = (revision: number): number => {
    const at = revisions.findIndex((one) => one >= revision);
    return at < 0 ? revisions.length : at;
  };
  return {
    decisions: decisions.map(({ revision }, index) => (steps ? before(revision) : index)),
    points: winChances.map(({ revision }, at) => (at === 0 ? 0 : before(revision + 1))),
  };
}

export interface Band {
  readonly round: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the rounds between the positions at which one begins; a single round has no band. */
export function bandsOf(rounds: readonly number[], end: number): readonly Band[] {
  if (rounds.length === 0) return [];
  const starts = [0, ...rounds];
  return starts.map((from, round) => ({ round, from, to: starts[round + 1] ?? end }));
}

/** Returns the rounds of a review without steps, between the positions of its course. */
export const roundStarts = ({ course: winChances }: Pick<Review, 'course'>, { points }: Moments) =>
  winChances.flatMap(({ round }, at) =>
    at > 0 && winChances[at - 1]!.round !== round ? [points[at - 1]!] : [],
  );

export interface ShareLayer {
  /** the seat; null: all the others */
  readonly seat: Seat | null;
  /** by point: lower and upper edge, from 0 to 1 */
  readonly edges: readonly (readonly [low: number, high: number])[];
  readonly thickest: number;
}

/** Seats above which the smallest shares are joined. */
const LAYERS_MAX = 6;

/**
 * Returns the chances stacked on each other, the chosen seat at the bottom, so that its share is read off the axis. Of
 * many seats those that never had much are one layer.
 */
export function stackedShares(
  winChances: Review['course'],
  chosen: Seat | null,
): readonly ShareLayer[] {
  const seats = (winChances[0]?.chances ?? []).map((_, seat) => seat);
  const most = (seat: Seat): number => Math.max(...winChances.map(({ chances }) => chances[seat]!));
  const ranked = seats.toSorted(
    (a, b) => Number(b === chosen) - Number(a === chosen) || most(b) - most(a) || a - b,
  );
  const own = ranked.length > LAYERS_MAX ? ranked.slice(0, LAYERS_MAX - 1) : ranked;
  const isDrawn = new Set(own);
  const groups = seats.filter((seat) => isDrawn.has(seat)).map((seat) => [seat]);
  groups.sort(([a], [b]) => Number(b === chosen) - Number(a === chosen));
  const others = seats.filter((seat) => !isDrawn.has(seat));
  if (others.length > 0) groups.push(others);

  let base = winChances.map(() => 0);
  return groups.map((group) => {
    const edges = winChances.map(({ chances }, at): readonly [number, number] => {
      const share = group.reduce((sum, seat) => sum + chances[seat]!, 0);
      return [base[at]!, base[at]! + share];
    });
    base = edges.map(([, high]) => high);
    const heights = edges.map(([low, high]) => high - low);
    // Not at the very ends, where the face would be cut.
    const inner = heights.map((height, at) => (at === 0 || at === heights.length - 1 ? 0 : height));
    return {
      seat: group === others ? null : group[0]!,
      edges,
      thickest: Math.max(0, inner.indexOf(Math.max(...inner))),
    };
  });
}

/** Returns the running scores by seat, as lines with a point wherever one changes. */
export function scoreLines(
  totals: readonly (readonly number[])[],
): readonly (readonly ChartPoint[])[] {
  return (totals[0] ?? []).map((_, seat) =>
    totals.flatMap((scores, x) => {
      const [y, before] = [scores[seat]!, totals[x - 1]?.[seat]];
      if (before === undefined || x === totals.length - 1) return [{ x, y }];
      return y === before
        ? []
        : [
            { x: x - 1, y: before },
            { x, y },
          ];
    }),
  );
}

export interface ScoreChange {
  readonly at: number;
  readonly seat: Seat;
  readonly by: number;
}

export function largestChanges(
  totals: readonly (readonly number[])[],
  count: number,
): readonly ScoreChange[] {
  const changes = totals.flatMap((scores, at) =>
    scores.map((score, seat) => ({ at, seat, by: score - (totals[at - 1]?.[seat] ?? score) })),
  );
  return changes
    .filter(({ by }) => by !== 0)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by) || a.at - b.at)
    .slice(0, count)
    .sort((a, b) => a.at - b.at);
}

/** Position and width of a flag, in px from the left; too narrow for text it shows only its face. */
export interface FlagPlace {
  readonly left: number;
  readonly width: number;
  readonly hasText: boolean;
}

/** In px: a flag with only its face, the minimum with text, and the maximum. */
const FLAG = { bare: 30, least: 104, most: 290, gap: 6 } as const;

/**
 * Places flags in a line, ascending, without overlap. Each takes the space up to the next one; the last may extend to
 * the left, if it would exceed the edge.
 */
export function placeFlags(places: readonly number[], right: number): readonly FlagPlace[] {
  const step = FLAG.bare + FLAG.gap;
  const bare = spreadLabels(
    places.map((x) => x - FLAG.bare / 2),
    step,
    { top: 0, bottom: right - FLAG.bare },
  );
  const last = bare.length - 1;
  const lefts = bare.map((left, at) => {
    const earliest = at > 0 ? bare[at - 1]! + step : 0;
    return at === last ? Math.max(earliest, Math.min(left, right - FLAG.most)) : left;
  });
  return lefts.map((left, at) => {
    const space = at === last ? right - left : lefts[at + 1]! - FLAG.gap - left;
    const hasText = space >= FLAG.least;
    return { left, width: hasText ? Math.min(space, FLAG.most) : FLAG.bare, hasText };
  });
}

/** A turn's steps: those after `from`, up to `to`; counted from 1 within its round. */
export interface TurnSpan {
  readonly from: number;
  readonly to: number;
  readonly nth: number;
}

/**
 * Returns the turns between the positions at which one begins. Steps without a pause before them, such as hidden choices,
 * belong to them.
 */
export function turnSpans(
  { turns, rounds, end }: Pick<Timeline, 'turns' | 'rounds' | 'end'>,
  isQuiet: (at: number) => boolean,
): readonly TurnSpan[] {
  const starts = turns.map((at, nth) => {
    const earliest = Math.max(turns[nth - 1] ?? 0, rounds.findLast((round) => round < at) ?? 0);
    let from = at - 1;
    while (from > earliest && isQuiet(from)) from--;
    return from;
  });
  let nth = 0;
  return starts.map((from, index) => {
    const isNewRound = rounds.some(
      (round) => round <= turns[index]! && round > (turns[index - 1] ?? 0),
    );
    nth = isNewRound ? 1 : nth + 1;
    return { from, to: starts[index + 1] ?? end, nth };
  });
}

/** Returns the turn that a step belongs to; a decision belongs to the turn that its move begins. */
export const turnAt = (
  spans: readonly TurnSpan[],
  at: number,
  isDecision: boolean,
): TurnSpan | null =>
  spans.find(({ from, to }) => (isDecision ? from <= at && at < to : from < at && at <= to)) ??
  null;
