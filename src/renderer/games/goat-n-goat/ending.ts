import type { View } from '../../../main/games/goat-n-goat/model.ts';

/** About one more turn for everyone at a full table. */
const FEW = 12;

/** What is left before the match is over. */
export interface Ending {
  readonly key: 'whereLast' | 'lastCards';
  readonly count: number;
}

/** With two players the deck is not shuffled again. */
export const isLastDeck = ({ reshuffledDeck, scores }: View): boolean =>
  reshuffledDeck !== null || scores.length === 2;

/** Last turns, or so few cards that they will soon begin; null while the end is far off. */
export function endInSight(view: View): Ending | null {
  if (view.phase === 'over') return null;
  if (view.lastTurns !== null) return { key: 'whereLast', count: view.lastTurns };
  return isLastDeck(view) && view.deck <= FEW ? { key: 'lastCards', count: view.deck } : null;
}
