import { pickMove } from '#core/bot.ts';
import type { AnyMove, AnyObservation, GameInstance } from '#core/game-instance.ts';
import { pairedDifferences } from '#core/paired-differences.ts';
import { Random } from '#core/random.ts';
import { sharesOf } from '#core/ranking.ts';
import type { Seat } from '#shared/ids.ts';
import { coachOf, observationOf, type PlayedMove } from './played-match.ts';

export interface CostlyMove {
  readonly played: PlayedMove;
  /** the coach's move there */
  readonly best: AnyMove;
  /** share of the win that the played move loses in the coach's tries */
  readonly loss: number;
}

/** A loss is confirmed if normal bots lose at least this part of it. */
const CONFIRMED_PART = 0.5;
/** Parts of the worlds after which the loss may be clear already. */
const CHECKED_PARTS = [1 / 8, 1 / 4, 1 / 2, 1];

/**
 * Whether a loss is one among other players than those of the coach's tries: normal bots play both moves out on the real
 * rules. A move that costs only if all go on as in the tries is not costly.
 *
 * @param worlds number of worlds, at most; a world costs as much as a hundred tries
 */
export function isCostlyForBots(
  { played, best, loss }: CostlyMove,
  random: Random,
  worlds: number,
): boolean {
  const losses = pairedDifferences();
  const observation = observationOf(played);
  for (const part of CHECKED_PARTS) {
    while (losses.count() < part * worlds) {
      const world = drawnWorld(played.before, observation, random);
      const luck = random.seed();
      const [after, afterBest] = [played.move, best].map((move) =>
        shareAfter(world, { seat: played.seat, move }, luck),
      );
      losses.add(afterBest! - after!);
    }
    if (Math.abs(losses.mean() - CONFIRMED_PART * loss) > losses.margin()) break;
  }
  return losses.mean() >= CONFIRMED_PART * loss;
}

/** Draws everything anew that the seat has not seen. */
function drawnWorld(
  before: GameInstance,
  observation: AnyObservation,
  random: Random,
): GameInstance {
  const { game, options, seats, state } = before.clone();
  const drawn = coachOf(game).drawHidden?.(state, observation, random) ?? state;
  const world = game.restore(options, seats, drawn);
  world.reseed(String(random.seed()));
  return world;
}

/** Rollouts by the coach that value the rounds after one that was played out. */
const ROLLOUTS = 4;

/** Returns the seat's share of the win if normal bots play the round out after its move. */
function shareAfter(
  world: GameInstance,
  { seat, move }: { readonly seat: Seat; readonly move: AnyMove },
  luck: number,
): number {
  const table = world.clone();
  const rounds = table.roundScores().length;
  const refusal = table.play(seat, move);
  if (refusal) throw new Error(`a drawn world refuses the move: ${JSON.stringify(refusal)}`);
  const random = Random.fromNumber(luck);
  while (!table.outcome().over && table.roundScores().length === rounds) {
    const next = table.toMove()[0]!;
    const observation = observationOf({ before: table, seat: next });
    table.play(next, pickMove(table.game.bot, 'normal', observation, random));
  }
  const outcome = table.outcome();
  if (outcome.over) return sharesOf(outcome.places)[seat]!;
  const rest = coachOf(table.game).trueWorld(table.state);
  let share = 0;
  for (let nth = 0; nth < ROLLOUTS; nth++) share += rest.playOn(luck + nth).wins[seat]! / ROLLOUTS;
  return share;
}
