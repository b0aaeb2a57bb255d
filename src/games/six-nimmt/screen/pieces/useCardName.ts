import { useText } from '../text.ts';
import { printedHeads } from './cardDrawing.ts';

/** Names a card as it looks: its number and its bull heads. */
export function useCardName(): (card: number) => string {
  const text = useText();
  return (card) => text('cardHeads', { card }, printedHeads(card));
}
