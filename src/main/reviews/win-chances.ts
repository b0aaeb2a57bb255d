import type { LedgerPart, WinChancePoint } from '#shared/contract/reviews.ts';
import type { Meter } from '../bots/search.ts';
import type { SkillOf } from '#core/coach.ts';
import type { Random } from '#core/random.ts';
import { pairedDifferences } from '#core/paired-differences.ts';
import { sharesOf } from '#core/ranking.ts';
import { perSeat } from '#core/seats.ts';
import type { GameInstance } from '#core/game-instance.ts';
import { rounded } from '../bots/trials.ts';
import { coachOf, type PlayedMatch, type PlayedMove } from './played-match.ts';

/** Moment between two turns, with the moves before it. */
export interface Moment {
  readonly revision: number;
  readonly round: number;
  readonly instance: GameInstance;
  /** at the end of the match */
  readonly places: readonly number[] | null;
  readonly moves: readonly PlayedMove[];
}

/** Returns moments before the first move and after turns. */
export function momentsOf({ begun, moves, end, places }: PlayedMatch): readonly Moment[] {
  const first = moves[0]?.before ?? end;
  const start = { revision: begun, round: 0, instance: first, moves: [], places: null };
  const moments: Moment[] = [start];
  let turn: PlayedMove[] = [];
  moves.forEach((move, index) => {
    turn.push(move);
    if (!move.endsTurn && index < moves.length - 1) return;
    const next = moves[index + 1];
    const { revision, round } = move;
    const now = { instance: next?.before ?? end, places: next ? null : places };
    moments.push({ revision, round, moves: turn, ...now });
    turn = [];
  });
  return moments;
}

/** Fewer would be noise; a thread's first rollouts are slow enough to use up the time. */
const ROLLOUTS_MIN = 32;
/** More would make no visible difference. */
const ROLLOUTS_MAX = 1200;

export interface MomentValue {
  readonly point: WinChancePoint;
  /** per seat: expected points above the table's mean in the running round; none at the end of the match */
  readonly points: readonly LedgerPart[];
}

/** Estimates win chances and points with the actual cards and repeated random draws. */
export function valueOf(
  { revision, round, instance, places }: Moment,
  random: Random,
  meter: Meter,
  skillOf?: SkillOf,
): MomentValue {
  if (places) return { point: { revision, round, chances: sharesOf(places) }, points: [] };
  const world = coachOf(instance.game).trueWorld(instance.state, skillOf);
  const winTotals = new Array<number>(instance.seats).fill(0);
  const points = pointsAboveMean(instance.seats);
  let rollouts = 0;
  do {
    const end = world.playOn(random.seed());
    end.wins.forEach((win, seat) => (winTotals[seat]! += win));
    points.add(end.points);
    meter.count();
    rollouts++;
  } while (rollouts < ROLLOUTS_MIN || (meter.used() < 1 && rollouts < ROLLOUTS_MAX));
  return {
    point: { revision, round, chances: winTotals.map((sum) => rounded(sum / rollouts)) },
    points: points.mean(),
  };
}

/** Each seat's points above the table's mean, over rollouts. */
export function pointsAboveMean(seats: number) {
  const bySeat = perSeat(seats, () => pairedDifferences());
  return {
    add(points: readonly number[]): void {
      const mean = points.reduce((sum, each) => sum + each, 0) / seats;
      points.forEach((each, seat) => bySeat[seat]!.add(each - mean));
    },
    count: () => bySeat[0]!.count(),
    mean: (): readonly LedgerPart[] =>
      bySeat.map((each) => ({ points: each.mean(), margin: each.margin() })),
  };
}
