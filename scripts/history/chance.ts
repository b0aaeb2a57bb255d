import { pickMove } from '#core/bot.ts';
import { Random } from '#core/random.ts';
import type { AnyMove, GameInstance } from '#core/game-instance.ts';
import type { Seat } from '#shared/ids.ts';

/** All chance of a made-up history, from one seed: the same seed makes the same history. */
export interface Luck {
  readonly random: Random;
  /** true once in so many times */
  oneIn(times: number): boolean;
  /** from … to, both possible */
  between(from: number, to: number): number;
  /** one of them, by weight */
  weighted<T extends { readonly weight: number }>(items: readonly T[]): T;
  /** shaped as the app's own ids are */
  id<Id extends string>(): Id;
}

/** Draws from one generator, so that a draw more changes all that follow. */
export function luckFrom(seed: string): Luck {
  const random = Random.fromSeed(seed);
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => random.below(16).toString(16)).join('');
  return {
    random,
    oneIn: (times) => random.below(times) === 0,
    between: (from, to) => from + random.below(to - from + 1),
    weighted(items) {
      let left = random.below(items.reduce((sum, { weight }) => sum + weight, 0));
      return items.find(({ weight }) => (left -= weight) < 0)!;
    },
    id: <Id extends string>() => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}` as Id,
  };
}

/** How a seat chooses: in so many of a hundred decisions with thought, else whatever comes. */
export function chooseMove(table: GameInstance, seat: Seat, care: number, luck: Luck): AnyMove {
  const moves = table.choices(seat).map(({ move }) => move);
  const thinks = moves.length > 1 && luck.random.below(100) < care;
  return thinks
    ? pickMove(table.game.bot, 'easy', { seat, view: table.view(seat), moves }, luck.random)
    : luck.random.pick(moves);
}
