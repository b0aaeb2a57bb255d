import type { WinChancePoint } from '#shared/contract/reviews.ts';
import type { Meter } from '../bots/search.ts';
import type { SkillOf } from '#core/coach.ts';
import type { Random } from '#core/random.ts';
import { sharesOf } from '#core/ranking.ts';
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

/** Estimates win chances with the actual cards and repeated random draws. */
export function chancesAt(
  { revision, round, instance, places }: Moment,
  random: Random,
  meter: Meter,
  skillOf?: SkillOf,
): WinChancePoint {
  if (places) return { revision, round, chances: sharesOf(places) };
  const world = coachOf(instance.game).trueWorld(instance.state, skillOf);
  const winTotals = new Array<number>(instance.seats).fill(0);
  let rollouts = 0;
  do {
    world.playOn(random.seed()).wins.forEach((win, seat) => (winTotals[seat]! += win));
    meter.count();
    rollouts++;
  } while (rollouts < ROLLOUTS_MIN || (meter.used() < 1 && rollouts < ROLLOUTS_MAX));
  return { revision, round, chances: winTotals.map((sum) => rounded(sum / rollouts)) };
}
