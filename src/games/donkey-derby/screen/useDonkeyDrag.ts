import { computed, ref, watch } from 'vue';
import { DONKEYS } from '../manifest.ts';
import type { Donkey } from '../rules/model.ts';
import { useMatch } from '../../../renderer/match/kit/match.ts';
import { useCardDrag } from '../../../renderer/match/kit/useCardDrag.ts';
import type { Point } from './pieces/track.ts';
import type { Turn } from './useTurn.ts';

/** A donkey that is being carried, or was set down and waits for the answer, with how far it is from where it stood. */
export interface Carried {
  readonly donkey: Donkey;
  readonly away: Point;
}

/** Donkeys on offer (`data-at`) carried to the stone (`data-drop`) that they would come to. */
export function useDonkeyDrag(turn: () => Turn) {
  const match = useMatch();
  /** px to a unit of the land */
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
  // Answered, be it by a refusal.
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
      scale = (event.currentTarget as SVGGraphicsElement).getScreenCTM()?.a ?? 1;
      begin(event);
    },
    isPress,
  };
}
