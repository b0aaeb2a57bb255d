import type {
  ReviewCoursePoint,
  ReviewedDecision,
  TurningPoint,
} from '../../shared/contract/reviews.ts';
import type { Seat } from '../../shared/ids.ts';
import type { GameEvent } from '../../shared/pushes.ts';
import type { Random } from '../../core/random.ts';
import type { Table } from '../../core/table.ts';
import { rounded } from './compare.ts';
import type { Moment } from './course.ts';
import { coachOf, type PlayedMove } from './played-match.ts';

/** A smaller change turns nothing. */
const LEAST_SWING = 0.08;
/** More would be no turning points. */
const MOST_POINTS = 6;

/** A match, gone through. */
export interface ReviewedCourse {
  readonly course: readonly ReviewCoursePoint[];
  /** one for each point of the course */
  readonly moments: readonly Moment[];
  readonly decisions: readonly Pick<ReviewedDecision, 'seat' | 'revision' | 'cost'>[];
}

/** Where somebody's chance changed most, in the order in which it happened. */
export function turningPoints(of: ReviewedCourse, random: Random): readonly TurningPoint[] {
  return of.course
    .slice(1)
    .map((_, before) => swingAt(of, before + 1))
    .filter(({ swing }) => Math.abs(swing) >= LEAST_SWING)
    .toSorted((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, MOST_POINTS)
    .toSorted((a, b) => a.at - b.at)
    .map((swing) => turningPoint(of, swing, random));
}

interface Swing {
  /** the point of the course that it led to */
  readonly at: number;
  readonly seat: Seat;
  readonly swing: number;
}

/** The seat whose chance changed most. */
function swingAt({ course }: ReviewedCourse, at: number): Swing {
  const swings = course[at]!.chances.map((chance, seat) => chance - course[at - 1]!.chances[seat]!);
  const seat = swings.reduce(
    (most, swing, other) => (Math.abs(swing) > Math.abs(swings[most]!) ? other : most),
    0,
  );
  return { at, seat, swing: swings[seat]! };
}

function turningPoint(
  { course, moments, decisions }: ReviewedCourse,
  { at, seat, swing }: Swing,
  random: Random,
): TurningPoint {
  const moment = moments[at]!;
  const all = decisions.map((decision, index) => ({ ...decision, index }));
  const inTurn = all.filter(
    ({ revision }) => revision > course[at - 1]!.revision && revision <= course[at]!.revision,
  );
  const { decision, event } =
    inTurn.length > 0 && takesTurns(moment.table)
      ? decisionInTurn(moment, inTurn, seat, random)
      : decisionBehind(moment, all, inTurn, seat);
  return { at, seat, swing: rounded(swing), decision: decision?.index ?? null, event };
}

type IndexedDecision = ReviewedCourse['decisions'][number] & { readonly index: number };

interface Turned {
  readonly decision: IndexedDecision | null;
  /** of the seat that decided, so that a flag tells of the one whose decision it opens */
  readonly event: GameEvent | null;
}

/** The decision of a turn after which the seat's chance differed most, or the next one if a die did that. */
function decisionInTurn(
  moment: Moment,
  inTurn: readonly IndexedDecision[],
  seat: Seat,
  random: Random,
): Turned {
  const turned = moveThatTurned(moment, seat, random).revision;
  const decision = inTurn.find(({ revision }) => revision >= turned) ?? inTurn.at(-1)!;
  const made = moment.moves.filter(({ revision }) => revision === decision.revision);
  const own = (moves: readonly PlayedMove[]): GameEvent | undefined =>
    tellingEvents(moment, moves).find(isOf(decision.seat));
  return { decision, event: own(made) ?? own(moment.moves) ?? null };
}

/**
 * Where all choose at once: the costliest decision of the seat that the turn tells of, rather the one whose chance it is.
 * Where nothing was left to decide, the last one before.
 */
function decisionBehind(
  moment: Moment,
  all: readonly IndexedDecision[],
  inTurn: readonly IndexedDecision[],
  seat: Seat,
): Turned {
  const events = tellingEvents(moment, moment.moves);
  const event = events.find(isOf(seat)) ?? events[0] ?? null;
  const mover = event && 'seat' in event ? event.seat : seat;
  const own = inTurn.filter((one) => one.seat === mover);
  if (inTurn.length > 0) return { decision: costliest(own.length > 0 ? own : inTurn), event };
  const others = all.filter((one) => one.seat === mover);
  const last = others.findLast(({ revision }) => revision < moment.moves[0]!.revision);
  return { decision: last ?? others[0] ?? all[0] ?? null, event };
}

/** Of equal ones the first. */
const costliest = (decisions: readonly IndexedDecision[]): IndexedDecision =>
  decisions.reduce((most, one) => (one.cost.win > most.cost.win ? one : most));

/** Seats that choose at the same time turn a match together, at the end of the turn. */
const takesTurns = ({ game, view }: Table): boolean => coachOf(game).turn(view(null)) === null;

/** Tries of each table within a turn. */
const TRIES = 100;

/** The move of a turn after which the seat's chance differed most from what it was before. */
function moveThatTurned({ moves, table }: Moment, seat: Seat, random: Random): PlayedMove {
  const tables = [...moves.map(({ before }) => before), table];
  const luck = random.seed();
  const chances = tables.map((one) => chanceOf(one, seat, luck));
  const changeBy = (index: number): number => Math.abs(chances[index + 1]! - chances[index]!);
  const turned = moves.reduce(
    (most, _, index) => (changeBy(index) > changeBy(most) ? index : most),
    0,
  );
  return moves[turned]!;
}

function chanceOf(table: Table, seat: Seat, luck: number): number {
  const world = coachOf(table.game).trueWorld(table);
  let sum = 0;
  for (let nth = 0; nth < TRIES; nth++) sum += world.playOn(luck + nth).wins[seat]!;
  return sum / TRIES;
}

const isOf =
  (seat: Seat) =>
  (event: GameEvent): boolean =>
    'seat' in event && event.seat === seat;

/** The most telling ones first. */
function tellingEvents({ table }: Moment, moves: readonly PlayedMove[]): readonly GameEvent[] {
  const events = moves.flatMap(({ frames }) =>
    frames.flatMap(({ event }) => (event.by === 'game' ? [event.event] : [])),
  );
  return coachOf(table.game).telling.flatMap((type) =>
    events.filter((event) => event.type === type),
  );
}
