import { onScopeDispose, ref, watch, type Ref } from 'vue';
import { useReducedMotion } from '../ui/useReducedMotion.ts';
import type { DragDistance } from './useCardDrag.ts';

/** In degrees: of cards that are dragged fast, and for each px of a move. */
const TILT = { max: 9, perPx: 0.35 } as const;
/** Part of the former tilt that remains after a move. */
const TILT_SHARE = 0.7;
/** Time in ms without a move after which a card hangs straight. */
const REST_MS = 90;

/** Returns the tilt of dragged cards, in degrees: they lag behind the pointer. None under reduced motion. */
export function useDragTilt(dragged: () => DragDistance | null): Readonly<Ref<number>> {
  const isStill = useReducedMotion();
  const tilt = ref(0);
  let rest: ReturnType<typeof setTimeout> | undefined;

  function straighten(): void {
    clearTimeout(rest);
    tilt.value = 0;
  }

  watch(dragged, (now, before) => {
    if (!now || !before || isStill.value) return straighten();
    const next = TILT_SHARE * tilt.value + TILT.perPx * (now.x - before.x);
    tilt.value = Math.max(-TILT.max, Math.min(TILT.max, next));
    clearTimeout(rest);
    rest = setTimeout(straighten, REST_MS);
  });
  onScopeDispose(straighten);

  return tilt;
}
