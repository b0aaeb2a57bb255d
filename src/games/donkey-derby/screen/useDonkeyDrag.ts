import { computed, ref, watch } from 'vue';
import { DONKEYS } from '../manifest.ts';
import type { Donkey } from '../rules/model.ts';
import { zoomOf } from '#renderer/ui/stage.ts';
import { useMatch } from '#renderer/running-match/match.ts';
import { useCardDrag } from '#renderer/screen/useCardDrag.ts';
import type { Point } from './pieces/track.ts';
import type { Turn } from './useTurn.ts';

/** A dragged donkey, or one dropped and waiting for the answer, with the offset from its start. */
export interface Carried {
  readonly donkey: Donkey;
  readonly away: Point;
}

/** Dragging offered donkeys (`data-at`) to the stone (`data-drop`) where they would land. */
export function useDonkeyDrag(turn: () => Turn) {
  const match = useMatch();
  /** px per unit of the land */
  let scale = 1;
  const lifted = ref<Donkey | null>(null);
  const setDown = ref<Carried | null>(null);
  let last: Point = { x: 0, y: 0 };

  const { dragged, begin, isPress } = useCardDrag({
    lift(at) {
      const donkey = DONKEYS[at]!;
      if (!turn().advanceOf(donkey)?.to) return false;
      lifted.value = donkey;
      turn().point(donkey);
      return {
        undo: () => {
          lifted.value = null;
          turn().point(null);
        },
      };
    },
    drop() {
      const donkey = lifted.value;
      lifted.value = null;
      if (!donkey) return;
      setDown.value = { donkey, away: last };
      turn().press('advance', donkey);
    },
  });
  const carried = computed<Carried | null>(() => {
    if (!lifted.value || !dragged.value) return setDown.value;
    last = { x: dragged.value.x / scale, y: dragged.value.y / scale };
    return { donkey: lifted.value, away: last };
  });
  // Answered, even by a refusal.
  watch(
    () => match.inFlightDecision,
    (sent) => {
      if (sent === null) setDown.value = null;
    },
  );

  return {
    carried,
    lifted,
    begin(event: PointerEvent): void {
      const herd = event.currentTarget as SVGGraphicsElement;
      scale = (herd.getScreenCTM()?.a ?? 1) / zoomOf(herd);
      begin(event);
    },
    isPress,
  };
}
