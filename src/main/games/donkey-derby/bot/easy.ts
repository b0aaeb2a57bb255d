import type { Observation } from '../../../core/bot.ts';
import type { Random } from '../../../core/random.ts';
import { DONKEYS, type DerbyTypes, type Donkey, type Move, type View } from '../model.ts';

/** Out of ten turns, how often a beginner with a favourite in mind acts on it. */
const ON_A_WHIM = 3;

/** Bets now and then on one of the donkeys in front, and moves its own donkeys if it can. */
export function easy({ view, moves, seat }: Observation<DerbyTypes>, random: Random): Move {
  const whim = random.below(10) < ON_A_WHIM;
  const liked = moves.filter((move) =>
    move.type === 'bet'
      ? leaders(view.positions).includes(move.donkey)
      : move.type === 'advance' && view.columns[move.donkey].includes(seat),
  );
  return random.pick(whim || liked.length === 0 ? moves : liked);
}

/** The donkeys with no more than two others before them. */
function leaders(positions: View['positions']): Donkey[] {
  const third = Object.values(positions).sort((a, b) => b - a)[2]!;
  return DONKEYS.filter((donkey) => positions[donkey] >= third);
}
