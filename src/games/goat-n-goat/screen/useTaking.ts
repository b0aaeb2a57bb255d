import { computed } from 'vue';
import { colourOf } from '../rules/goats.ts';
import type { Colour, Event } from '../rules/model.ts';
import type { Seat } from '../../../shared/ids.ts';
import { useSchedule } from '../../../renderer/match/kit/useSchedule.ts';
import { TAKING } from './turnTimes.ts';

type MountainTaken = Extract<Event, { type: 'mountain-taken' }>;

/** Presentation of a taken mountain: it is lit on the board, then on its way to the taker's panel. */
export function useTaking(event: () => Event | null) {
  const taken = computed((): MountainTaken | null => {
    const now = event();
    return now?.type === 'mountain-taken' ? now : null;
  });
  const { passed, isCut } = useSchedule(() => taken.value && [TAKING.lift, TAKING.end]);
  const isLifted = computed(() =>
    Number.isFinite(passed.value) ? passed.value >= 1 : isCut.value,
  );
  return {
    /** mountain that moves; null once it has arrived, under reduced motion, and after a press */
    moving: computed(() => (passed.value < 2 ? taken.value : null)),
    isHighlighted: computed(() => taken.value !== null && passed.value === 0),
    hasLeft: (seat: Seat, colour: Colour): boolean =>
      isLifted.value && taken.value?.seat === seat && colourOf(taken.value.mountain) === colour,
  };
}
