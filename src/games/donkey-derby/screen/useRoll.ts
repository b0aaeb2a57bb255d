import { computed, inject, provide, type ComputedRef, type InjectionKey, type Ref } from 'vue';
import { useSchedule } from '../../../renderer/match/kit/useSchedule.ts';
import type { Event } from '../rules/model.ts';
import { ROLL_TIME } from './raceTimes.ts';

/** Faces shown by a rolling die before its result, each longer than the one before. */
const FACES_PASSING = [3, 0, 5, 1, 4, 2, 3, 5] as const;

/** When each passing face gives way to the next, the last to the result. */
const FACE_TIMES: readonly number[] = FACES_PASSING.map(
  (_, at) => ROLL_TIME * ((at + 1) / FACES_PASSING.length) ** 1.35,
);

interface Roll {
  /** null when still */
  readonly passingFace: ComputedRef<number | null>;
  readonly isRolling: ComputedRef<boolean>;
  /** whether an input has ended it */
  readonly isCut: Readonly<Ref<boolean>>;
}

const ROLL: InjectionKey<Roll> = Symbol('roll');

/** Times each roll, and makes it known to all parts of the board. An input stops it, and reduced motion skips it. */
export function provideRoll(event: () => Event | null): void {
  const times = computed(() => (event()?.type === 'rolled' ? [...FACE_TIMES] : null));
  const { passed, isCut } = useSchedule(() => times.value);

  provide(ROLL, {
    passingFace: computed(() => FACES_PASSING[passed.value] ?? null),
    isRolling: computed(() => passed.value < FACES_PASSING.length),
    isCut,
  });
}

export const useRoll = (): Roll => inject(ROLL)!;
