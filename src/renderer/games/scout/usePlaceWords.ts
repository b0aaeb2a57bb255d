import type { Card } from '../../../main/games/scout/model.ts';
import { useText } from './text.ts';
import type { Turn } from './useTurn.ts';

/** Says a place in the hand by the cards on both sides of it. */
export function usePlaceWords() {
  const text = useText();
  return ({ hand, scouting }: Turn, place: number): string => {
    const held: readonly Card[] = hand.filter((_, at) => at !== scouting.at);
    const before = held[place - 1];
    const after = held[place];
    if (!before) return text('placeFirst');
    if (!after) return text('placeLast');
    return text('placeBetween', { before: before[0], after: after[0] });
  };
}
