import { onScopeDispose, shallowRef, watch, type Ref } from 'vue';
import type { Outcome } from '../match/kit/screen.ts';
import type { PhoneGame } from './games.ts';
import type { Phone, ShownFrames } from './phone.ts';

/** In ms. */
const SHOWN = 6_000;
const BUZZ = 60;

/** Returns what these events meant for a seat: what cost points, else the last of it. */
export function outcomeOf(
  game: Pick<PhoneGame, 'outcome'>,
  { frames, before }: ShownFrames,
  seat: number,
): Outcome | null {
  const outcomes = frames.flatMap(({ event }, at) => {
    const view = frames[at - 1]?.view ?? before;
    const outcome = event.by === 'game' ? game.outcome(event.event, view, seat) : null;
    return outcome ?? [];
  });
  return outcomes.findLast(({ costs }) => costs) ?? outcomes.at(-1) ?? null;
}

/** Returns the meaning of the last events for the phone's owner, for a while; the phone buzzes if they cost points. */
export function useOutcome(phone: Phone): Readonly<Ref<Outcome | null>> {
  const outcome = shallowRef<Outcome | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (now: Outcome | null): void => {
    clearTimeout(timer);
    outcome.value = now;
  };
  watch(
    () => phone.shownFrames,
    (shown) => {
      const now = shown && outcomeOf(phone.game!, shown, phone.seat!);
      if (!now) return;
      set(now);
      if (now.costs && 'vibrate' in navigator) navigator.vibrate(BUZZ);
      timer = setTimeout(set, SHOWN, null);
    },
  );
  watch(
    () => phone.isSending,
    (isSending) => {
      if (isSending) set(null);
    },
  );
  onScopeDispose(() => {
    clearTimeout(timer);
  });
  return outcome;
}
