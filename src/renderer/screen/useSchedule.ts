import { ref, watch, type Ref } from 'vue';
import { useAnyInput } from '../ui/useAnyInput.ts';
import { useReducedMotion } from '../ui/useReducedMotion.ts';
import { useSpeed } from './playback.ts';

interface Schedule {
  /** number of times that have passed; Infinity without times, under reduced motion, and after an input */
  readonly passed: Readonly<Ref<number>>;
  /** whether an input has ended it: nothing moves any longer */
  readonly isCut: Readonly<Ref<boolean>>;
}

/** Counts the times of a step that have passed, in ms at normal speed. It starts again with each new list of times. */
export function useSchedule(times: () => readonly number[] | null): Schedule {
  const isStill = useReducedMotion();
  const speed = useSpeed();
  const passed = ref(Infinity);
  const isCut = ref(false);
  let timers: readonly ReturnType<typeof setTimeout>[] = [];

  function end(): void {
    timers.forEach(clearTimeout);
    passed.value = Infinity;
  }

  watch(
    times,
    (list, _, onCleanup) => {
      end();
      isCut.value = false;
      if (list === null || isStill.value) return;
      passed.value = 0;
      timers = list.map((time, at) =>
        setTimeout(() => {
          passed.value = at + 1;
        }, time * speed.value),
      );
      onCleanup(end);
    },
    { immediate: true },
  );
  useAnyInput(() => {
    isCut.value = true;
    end();
  });

  return { passed, isCut };
}
