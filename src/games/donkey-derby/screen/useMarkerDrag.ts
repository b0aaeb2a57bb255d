import type { Donkey } from '../rules/model.ts';
import { useCardDrag } from '../../../renderer/table/kit/useCardDrag.ts';
import type { Choosing } from './useChoice.ts';

/** The bidder's marker (`data-at`), drawn from their plate to a column with a free space (`data-drop`). */
export function useMarkerDrag(choice: Choosing) {
  const { dragged, begin } = useCardDrag({
    lift: () => (choice.kind === 'bet' || choice.kind === 'no-bet') && { undo: choice.putBack },
    drop(goal) {
      choice.place((goal as HTMLElement).dataset.drop as Donkey);
    },
  });
  return { dragged, begin };
}
