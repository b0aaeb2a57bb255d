import type {
  ReviewCoursePoint,
  ReviewedDecision,
  TurningPoint,
} from '../../shared/contract/reviews.ts';
import type { GameEvent } from '../../shared/pushes.ts';
import type { Meter } from '../bots/search.ts';
import type { Random } from '../core/random.ts';
import { sharesOf } from '../core/ranking.ts';
import type { Table } from '../core/table.ts';
import { rounded } from './compare.ts';
import type { PlayedMatch, PlayedMove } from './played-match.ts';

/** A moment between two turns, with the moves that led to it. */
export interface Moment {
  readonly revision: number;
  readonly round: number;
  readonly table: Table;
  /** at the end of the match */
  readonly places: readonly number[] | null;
  readonly moves: readonly PlayedMove[];
}

/** Before the first move, and after each turn. */
export function momentsOf({ begun, moves, end, places }: PlayedMatch): readonly Moment[] {
  const first = moves[0]?.before ?? end;
  const start = { revision: begun, round: 0, table: first, moves: [], places: null };
  const moments: Moment[] = [start];
  let turn: PlayedMove[] = [];
  moves.forEach((move, index) => {
    turn.push(move);
    if (!move.endsTurn && index < moves.length - 1) return;
    const next = moves[index + 1];
    const { revision, round } = move;
    const now = { table: next?.before ?? end, places: next ? null : places };
    moments.push({ revision, round, moves: turn, ...now });
    turn = [];
  });
  return moments;
}

/** Fewer would show luck: the first ones of a thread are so slow that one alone would use up the time. */
const LEAST_TRIES = 32;
/** More tries would not be seen in a line. */
const MOST_TRIES = 1200;

/** Everyone's chances as the cards really lie, what chance still brings drawn anew again and again. */
export function chancesAt(
  { revision, round, table, places }: Moment,
  random: Random,
  meter: Meter,
): ReviewCoursePoint {
  if (places) return { revision, round, chances: sharesOf(places) };
  const world = table.game.coach.trueWorld(table);
  const sums = new Array<number>(table.seats).fill(0);
  let tries = 0;
  do {
    world.playOn(random.seed()).wins.forEach((win, seat) => (sums[seat]! += win));
    meter.count();
    tries++;
  } while (tries < LEAST_TRIES || (meter.used() < 1 && tries < MOST_TRIES));
  return { revision, round, chances: sums.map((sum) => rounded(sum / tries)) };
}

/** A smaller change turns nothing. */
const LEAST_SWING = 0.08;
/** More would be no turning points. */
const MOST_POINTS = 6;

/** Where somebody's chance changed most, in the order in which it happened. */
export function turningPoints(
  course: readonly ReviewCoursePoint[],
  moments: readonly Moment[],
  decisions: readonly ReviewedDecision[],
): readonly TurningPoint[] {
  return course
    .slice(1)
    .map((point, before) => turningPoint(course[before]!, point, before + 1, moments, decisions))
    .filter(({ swing }) => Math.abs(swing) >= LEAST_SWING)
    .toSorted((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, MOST_POINTS)
    .toSorted((a, b) => a.at - b.at);
}

function turningPoint(
  before: ReviewCoursePoint,
  point: ReviewCoursePoint,
  at: number,
  moments: readonly Moment[],
  decisions: readonly ReviewedDecision[],
): TurningPoint {
  const swings = point.chances.map((chance, seat) => chance - before.chances[seat]!);
  const seat = swings.reduce(
    (most, swing, other) => (Math.abs(swing) > Math.abs(swings[most]!) ? other : most),
    0,
  );
  const decision = decisions.findLastIndex(
    (one) => one.seat === seat && one.revision > before.revision && one.revision <= point.revision,
  );
  return {
    at,
    seat,
    swing: rounded(swings[seat]!),
    decision: decision >= 0 ? decision : null,
    event: tellingEvent(moments[at]!, seat),
  };
}

/** The most telling event of these moves, that of the seat itself first. */
function tellingEvent({ table, moves }: Moment, seat: number): GameEvent | null {
  const events = moves.flatMap(({ frames }) =>
    frames.flatMap(({ event }) => (event.by === 'game' ? [event.event] : [])),
  );
  const told = table.game.coach.telling.flatMap((type) =>
    events.filter((event) => event.type === type),
  );
  return told.find((event) => 'seat' in event && event.seat === seat) ?? told[0] ?? null;
}
