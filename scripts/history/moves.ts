import type { AnyMove, Table } from '../../src/main/core/table.ts';
import type { Seat } from '../../src/shared/ids.ts';
import type { Luck } from './chance.ts';

/** How a seat chooses: in so many of a hundred decisions with thought, else whatever comes. */
export function chooseMove(table: Table, seat: Seat, care: number, luck: Luck): AnyMove {
  const moves = table.choices(seat).map(({ move }) => move);
  const thinks = moves.length > 1 && luck.random.below(100) < care;
  return thinks
    ? table.game.bot.policy('easy', { seat, view: table.view(seat), moves }, luck.random)
    : luck.random.pick(moves);
}
