import { pickMove } from '#core/bot.ts';
import type { BotLevel } from '#shared/people.ts';
import { Random } from '#core/random.ts';
import type { AnyMove, AnyObservation, Game } from '#core/game-instance.ts';
import type { Refusal } from '#core/types.ts';
import { reasonOf } from './reason.ts';
import { type Budget, type RatedMove, search, shareOf, startMeter } from './search.ts';

/** A bot's complete input: plain JSON with only information its seat may see. */
export interface BotRequest {
  readonly game: string;
  readonly observation: AnyObservation;
  readonly level: BotLevel;
  readonly budget: Budget;
  /** Seeds the bot's own randomness, separate from the match's. */
  readonly seed: string;
}

/** Rejects requests sent to a closed bot player, or pending when it closes; not a bot failure. */
export class PlayerClosed extends Error {
  override readonly name = 'PlayerClosed';
}

/** Plays the bots' seats. */
export interface BotPlayer {
  /** Rejects only on a bug in a bot, or with `PlayerClosed`. */
  choose(request: BotRequest): Promise<AnyMove>;
  /** Returns the seat's moves rated by a search, and a reason; for hints. Rejects as `choose` does. */
  advise(request: BotRequest): Promise<Advice>;
  close(): Promise<void>;
}

/** Moves of a hint, best first. */
export interface Advice {
  readonly moves: readonly RatedMove[];
  /** why the best move is better than the next; null without a particular reason */
  readonly reason: Refusal | null;
}

/** Chooses synchronously, in the caller's thread. */
export function chooseMove(
  games: readonly Game[],
  { game, observation, level, budget, seed }: BotRequest,
  now: () => number,
): AnyMove {
  const thinking = { random: Random.fromSeed(seed), now };
  return choose(gameOf(games, game), observation, level, budget, thinking);
}

/** Searches synchronously at any level. Moves equivalent to the best by the rules follow the best move. */
export function rateMoves(
  games: readonly Game[],
  { game, observation, budget, seed }: BotRequest,
  now: () => number,
): readonly RatedMove[] {
  const meter = startMeter(budget, now);
  const { bot } = gameOf(games, game);
  const hinting = { ...bot.hard, sampleWorld: bot.hintWorld ?? bot.hard.sampleWorld };
  const rated = search(hinting, observation, Random.fromSeed(seed), meter);
  const [best, ...others] = rated;
  if (!best) return rated;
  const equal = observation.moves.filter(
    (move) => move !== best.move && bot.hard.equivalentMove?.(observation, move) === best.move,
  );
  return [best, ...equal.map((move) => ({ ...best, move })), ...others];
}

/** Time for the reason of a hint, relative to the search's. */
const REASON_SHARE = 0.3;

/** Searches synchronously, then explains the best move. */
export function advise(games: readonly Game[], request: BotRequest, now: () => number): Advice {
  const { game, observation, budget, seed } = request;
  const moves = rateMoves(games, request, now);
  const { coach } = gameOf(games, game);
  const random = Random.fromSeed(`${seed} reason`);
  const meter = startMeter(shareOf(budget, REASON_SHARE), now);
  return { moves, reason: coach && reasonOf(coach, observation, moves, random, meter) };
}

function gameOf(games: readonly Game[], id: string): Game {
  const game = games.find((game) => game.id === id);
  if (!game) throw new Error(`no bot plays ${id}`);
  return game;
}

/** Bots in the caller's thread, for tests and programs without a screen. */
export function createLocalPlayer(games: readonly Game[], now: () => number): BotPlayer {
  let isClosed = false;

  const inTurn = async <T>(think: () => T): Promise<T> => {
    await Promise.resolve();
    if (isClosed) throw new PlayerClosed();
    return think();
  };

  return {
    choose: (request) => inTurn(() => chooseMove(games, request, now)),
    advise: (request) => inTurn(() => advise(games, request, now)),
    close() {
      isClosed = true;
      return Promise.resolve();
    },
  };
}

/** External dependencies of a bot's search. */
interface SearchContext {
  readonly random: Random;
  /** milliseconds since any fixed moment */
  readonly now: () => number;
}

/** Chooses one of the observation's moves. Only the hard level searches, within the budget. */
export function choose(
  game: Game,
  observation: AnyObservation,
  level: BotLevel,
  budget: Budget,
  { random, now }: SearchContext,
): AnyMove {
  if (observation.moves.length === 1) return observation.moves[0]!;
  const { bot } = game;
  if (level !== 'hard') return pickMove(bot, level, observation, random);
  const meter = startMeter(shareOf(budget, bot.hard.budgetShare?.(observation) ?? 1), now);
  const [best, second] = search(bot.hard, observation, random, meter);
  const hasResult = best !== undefined && (best.worlds > 0 || second === undefined);
  return hasResult ? best.move : pickMove(bot, 'normal', observation, random);
}
