import { pickBest, type Policy } from '../../../core/bot.ts';
import { ifPlacedFirst } from '../choices.ts';
import { bullsOf } from '../cards.ts';
import type { Move, NimmtTypes, Row, View } from '../model.ts';

/** One move in so many is played without a thought. */
const WHIM = 2;

/** A beginner: sees where a card would land now, but not who may come in between. */
export const easy: Policy<NimmtTypes> = ({ view, moves }, random) => {
  if (random.below(WHIM) === 0) return random.pick(moves);
  return pickBest(moves, (move) => -painNow(view, move), random);
};

/** Bull heads that a move would cost if nobody else played. */
function painNow({ rows }: View, move: Move): number {
  switch (move.type) {
    case 'draft':
      return 0;
    case 'choose':
      return painOfCard(rows, move.card);
    case 'take-row':
      return bullsOf(rows[move.row]!);
  }
}

function painOfCard(rows: readonly Row[], card: number): number {
  const consequence = ifPlacedFirst(rows, card);
  if (consequence.type === 'sixth') return consequence.bulls;
  return consequence.type === 'too-low' ? consequence.leastBulls : 0;
}
