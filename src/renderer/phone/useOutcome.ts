import { onScopeDispose, shallowRef, watch, type Ref } from 'vue';
import type { GameEvent } from '#shared/pushes.ts';
import type { Seat } from '#shared/ids.ts';
import type { Outcome, Outcomes } from '../screen/screen.ts';
import type { Phone, ShownFrames } from './phone.ts';

/** In ms. */
const OUTCOME_TIME = 6_000;
const VIBRATION_TIME = 60;

/** Returns the outcome of the last events for a seat: of those that cost points, if there are any. */
export function lastOutcome(
  outcomes: Outcomes<object, GameEvent>,
  { frames, before }: ShownFrames,
  seat: Seat,
): Outcome | null {
  const found = frames.flatMap(({ event }, at) => {
    const view = frames[at - 1]?.view ?? before;
    return (event.by === 'game' && outcomes.outcome(event.event, view, seat)) || [];
  });
  return found.findLast(({ costs }) => costs) ?? found.at(-1) ?? null;
}

/** Steps whose outcome was looked for: a page that is mounted again does not repeat it. */
const seenFrames = new WeakSet<ShownFrames>();

/** Returns the last outcome for the phone's owner, for a while; the phone buzzes if it cost points. */
export function useOutcome(phone: Phone): Readonly<Ref<Outcome | null>> {
  const outcome = shallowRef<Outcome | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDisposed = false;
  const set = (now: Outcome | null): void => {
    clearTimeout(timer);
    outcome.value = now;
  };
  watch(
    () => phone.shownFrames,
    async (shown) => {
      if (!shown || !phone.game || phone.seat === null || seenFrames.has(shown)) return;
      seenFrames.add(shown);
      // Without the line to the laptop there is no text.
      const outcomes = await phone.game.outcomes().catch(() => null);
      const now = outcomes && lastOutcome(outcomes, shown, phone.seat);
      if (!now || isDisposed || shown !== phone.shownFrames) return;
      set(now);
      timer = setTimeout(set, OUTCOME_TIME, null);
      if (now.costs && 'vibrate' in navigator) navigator.vibrate(VIBRATION_TIME);
    },
    { immediate: true },
  );
  watch(
    () => phone.isSending,
    (isSending) => {
      if (isSending) set(null);
    },
  );
  onScopeDispose(() => {
    isDisposed = true;
    clearTimeout(timer);
  });
  return outcome;
}
