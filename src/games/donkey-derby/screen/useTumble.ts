import { computed } from 'vue';
import { useSchedule } from '../../../renderer/match/kit/useSchedule.ts';
import type { Event } from '../rules/model.ts';
import { ROLL_TIME } from './raceTimes.ts';

/** Faces shown by a rolling die before its result, each longer than the one before. */
const FACES_PASSING = [3, 0, 5, 1, 4, 2, 3, 5] as const;

/** Returns when each passing face gives way to the next, the last to the result. */
const faceTimes = (): readonly number[] =>
  FACES_PASSING.map((_, at) => ROLL_TIME * ((at + 1) / FACES_PASSING.length) ** 1.35);

/** Faces of a die while it rolls; an input stops it, and reduced motion skips it. */
export function useTumble(event: () => Event | null) {
  const times = computed(() => (event()?.type === 'rolled' ? faceTimes() : null));
  const { passed } = useSchedule(() => times.value);

  return {
    /** null when still */
    shown: computed(() => FACES_PASSING[passed.value] ?? null),
    isTumbling: computed(() => passed.value < FACES_PASSING.length),
  };
}
