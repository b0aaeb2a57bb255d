import { shallowRef, watch, type ShallowRef } from 'vue';
import { useSchedule } from '../../../renderer/match/kit/useSchedule.ts';
import type { Event, View } from '../rules/model.ts';
import { runTime } from './raceTimes.ts';

/** Returns the view whose numbers can be shown: that of a step in which a donkey runs, once it is there. */
export function useViewAfterRun(
  view: () => View,
  event: () => Event | null,
): Readonly<ShallowRef<View>> {
  const viewAfterRun = shallowRef(view());
  const { passed } = useSchedule(() => {
    const shown = event();
    return shown?.type === 'advanced' ? [runTime(shown)] : null;
  });
  // Not at once: the view is set before the event, and before its times.
  watch(
    [view, passed],
    () => {
      if (passed.value > 0) viewAfterRun.value = view();
    },
    { flush: 'post' },
  );
  return viewAfterRun;
}
