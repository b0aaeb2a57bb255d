import type { Consequence } from '../../../main/games/goat-n-goat/model.ts';
import { useText } from './useText.ts';

/** What a choice would do, in words: "red flock: 4 cards become penalty · draw 3". */
export function useOutlook() {
  const text = useText();
  return (consequence: Consequence): string => {
    if (consequence.type === 'mountain') {
      const { points, flock } = consequence;
      return text('takeCost', { points }, flock);
    }
    const { flocks, draws, givesUp } = consequence;
    return [
      ...flocks
        .filter(({ lost }) => lost > 0)
        .map(({ colour, lost }) => text(`wouldLose-${colour}`, {}, lost)),
      draws > 0 ? text('thenDraw', {}, draws) : text('noDraw'),
      ...(givesUp > 0 ? [text('thenGiveUp', {}, givesUp)] : []),
    ].join(' · ');
  };
}
