import type {
  WinChancePoint,
  ReviewedDecision,
  TurningPoint,
} from '../../shared/contract/reviews.ts';
import type { Seat } from '../../shared/ids.ts';
import type { GameEvent } from '../../shared/pushes.ts';
import type { Random } from '../../core/random.ts';
import type { GameInstance } from '../../core/game-instance.ts';
import { rounded } from './compare.ts';
import type { Moment } from './win-chances.ts';
import { coachOf, type PlayedMove } from './played-match.ts';

/** A smaller change turns nothing. */
const SWING_MIN = 0.08;
/** More would be no turning points. */
const TURNING_POINTS_MAX = 6;

/** A match, gone through. */
export interface ReviewTimeline {
  readonly winChances: readonly WinChancePoint[];
  /** one for each point of the course */
  readonly moments: readonly Moment[];
  readonly decisions: readonly Pick<ReviewedDecision, 'seat' | 'revision' | 'cost'>[];
}

/** Where somebody's chance changed most, in the order in which it happened. */
export function turningPoints(timeline: ReviewTimeline, random: Random): readonly TurningPoint[] {
  return timeline.winChances
    .slice(1)
    .map((_, before) => swingAt(timeline, before + 1))
    .filter(({ swing }) => Math.abs(swing) >= SWING_MIN)
    .toSorted((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, TURNING_POINTS_MAX)
    .toSorted((a, b) => a.at - b.at)
    .map((swing) => turningPoint(timeline, swing, random));
}

interface Swing {
  /** the point of the course that it led to */
  readonly at: number;
  readonly seat: Seat;
  readonly swing: number;
}

/** The seat whose chance changed most. */
function swingAt({ winChances }: ReviewTimeline, at: number): Swing {
  const swings = winChances[at]!.chances.map(
    (chance, seat) => chance - winChances[at - 1]!.chances[seat]!,
  );
  const seat = swings.reduce(
    (most, swing, other) => (Math.abs(swing) > Math.abs(swings[most]!) ? other : most),
    0,
  );
  return { at, seat, swing: swings[seat]! };
}

function turningPoint(
  { winChances, moments, decisions }: ReviewTimeline,
  { at, seat, swing }: Swing,
  random: Random,
): TurningPoint {
  const moment = moments[at]!;
  const all = decisions.map((decision, index) => ({ ...decision, index }));
  const inTurn = all.filter(
    ({ revision }) =>
      revision > winChances[at - 1]!.revision && revision <= winChances[at]!.revision,
  );
  const { decision, event } =
    inTurn.length > 0 && takesTurns(moment.instance)
      ? decisionInTurn(moment, inTurn, seat, random)
      : decisionBehind(moment, all, inTurn, seat);
  return { at, seat, swing: rounded(swing), decision: decision?.index ?? null, event };
}

type IndexedDecision = ReviewTimeline['decisions'][number] & { readonly index: number };

interface TurningDecision {
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
): TurningDecision {
  const turned = moveThatTurned(moment, seat, random).revision;
  const decision = inTurn.find(({ revision }) => revision >= turned) ?? inTurn.at(-1)!;
  const made = moment.moves.filter(({ revision }) => revision === decision.revision);
  const own = (moves: readonly PlayedMove[]): GameEvent | undefined =>
    turningEventsOf(moment, moves).find(isOf(decision.seat));
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
): TurningDecision {
  const events = turningEventsOf(moment, moment.moves);
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
const takesTurns = ({ game, view }: GameInstance): boolean =>
  coachOf(game).turn(view(null)) === null;

/** Tries of each table within a turn. */
const ROLLOUTS = 100;

/** The move of a turn after which the seat's chance differed most from what it was before. */
function moveThatTurned({ moves, instance }: Moment, seat: Seat, random: Random): PlayedMove {
  const instances = [...moves.map(({ before }) => before), instance];
  const luck = random.seed();
  const chances = instances.map((one) => chanceOf(one, seat, luck));
  const changeBy = (index: number): number => Math.abs(chances[index + 1]! - chances[index]!);
  const turned = moves.reduce(
    (most, _, index) => (changeBy(index) > changeBy(most) ? index : most),
    0,
  );
  return moves[turned]!;
}

function chanceOf(instance: GameInstance, seat: Seat, luck: number): number {
  const world = coachOf(instance.game).trueWorld(instance);
  let sum = 0;
  for (let nth = 0; nth < ROLLOUTS; nth++) sum += world.playOn(luck + nth).wins[seat]!;
  return sum / ROLLOUTS;
}

const isOf =
  (seat: Seat) =>
  (event: GameEvent): boolean =>
    'seat' in event && event.seat === seat;

/** The most telling ones first. */
function turningEventsOf({ instance }: Moment, moves: readonly PlayedMove[]): readonly GameEvent[] {
  const events = moves.flatMap(({ frames }) =>
    frames.flatMap(({ event }) => (event.by === 'game' ? [event.event] : [])),
  );
  return coachOf(instance.game).turningEvents.flatMap((type) =>
    events.filter((event) => event.type === type),
  );
}
