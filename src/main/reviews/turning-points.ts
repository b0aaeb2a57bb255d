import type { WinChancePoint, ReviewedDecision, TurningPoint } from '#shared/contract/reviews.ts';
import type { Seat } from '#shared/ids.ts';
import type { GameEvent } from '#shared/pushes.ts';
import type { Random } from '#core/random.ts';
import type { GameInstance } from '#core/game-instance.ts';
import { rounded } from '../bots/trials.ts';
import type { Moment } from './win-chances.ts';
import { coachOf, type PlayedMove } from './played-match.ts';

const SWING_MIN = 0.08;
const TURNING_POINTS_MAX = 6;

export interface ReviewTimeline {
  readonly winChances: readonly WinChancePoint[];
  /** moment of each point of `winChances` */
  readonly moments: readonly Moment[];
  readonly decisions: readonly Pick<ReviewedDecision, 'seat' | 'revision' | 'cost'>[];
}

/** Returns the greatest changes of any seat's chance, in order of time. */
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
  /** index of the resulting point of `winChances` */
  readonly at: number;
  readonly seat: Seat;
  readonly swing: number;
}

/** Returns the seat whose chance changed most. */
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
  /** event of the deciding seat, so that a flag matches the decision it opens */
  readonly event: GameEvent | null;
}

/** Finds the decision of a turn that changed the seat's chance most, or the next one if a die did. */
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
 * Finds the costliest decision of the event's seat, preferably the seat whose chance changed, for simultaneous
 * decisions. The last earlier decision if the turn had none.
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

/** Returns the first of equals. */
const costliest = (decisions: readonly IndexedDecision[]): IndexedDecision =>
  decisions.reduce((most, one) => (one.cost.win > most.cost.win ? one : most));

/** Whether seats move in turn; simultaneous decisions change a match together, at the end of the turn. */
const takesTurns = ({ game, view }: GameInstance): boolean =>
  coachOf(game).turn?.(view(null)) === undefined;

/** Rollouts of each position within a turn. */
const ROLLOUTS = 100;

/** Finds the move of a turn that changed the seat's chance most. */
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
  const world = coachOf(instance.game).trueWorld(instance.state);
  let sum = 0;
  for (let nth = 0; nth < ROLLOUTS; nth++) sum += world.playOn(luck + nth).wins[seat]!;
  return sum / ROLLOUTS;
}

const isOf =
  (seat: Seat) =>
  (event: GameEvent): boolean =>
    'seat' in event && event.seat === seat;

/** Returns events, the most significant first. */
function turningEventsOf({ instance }: Moment, moves: readonly PlayedMove[]): readonly GameEvent[] {
  const events = moves.flatMap(({ frames }) =>
    frames.flatMap(({ event }) => (event.by === 'game' ? [event.event] : [])),
  );
  return coachOf(instance.game).turningEvents.flatMap((type) =>
    events.filter((event) => event.type === type),
  );
}
