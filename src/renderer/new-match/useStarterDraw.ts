import { computed, onBeforeUnmount, ref, watch } from 'vue';
import { play } from '../ui/sounds.ts';
import { useReducedMotion } from '../ui/useReducedMotion.ts';
import { randomBelow } from './randomBelow.ts';
import { useNewMatch } from './newMatch.ts';

/** ms between the first two seats, and the increase until the last */
const QUICK = 45;
const SLOWER = 230;
/** Minimum number of highlights, so that the end is unpredictable. */
const STEPS_MIN = 14;

interface DrawStep {
  readonly seat: number;
  /** ms until the next one, or until the result */
  readonly pause: number;
}

/** Highlights that rotate through the seats, slower and slower, and stop at `drawn`. */
export function drawSteps(seats: number, drawn: number): readonly DrawStep[] {
  const rounds = Math.max(1, Math.ceil(STEPS_MIN / seats));
  const count = rounds * seats + drawn + 1;
  return Array.from({ length: count }, (_, at) => ({
    seat: at % seats,
    pause: Math.round(QUICK + SLOWER * ((at + 1) / count) ** 3),
  }));
}

/** ms for which the drawn seat stays highlighted in place, and again at the top */
const HOLD = 650;
const CELEBRATION = 1600;

/**
 * Draws the first seat by lot: a highlight rotates and stops at one seat, which then comes first, the others
 * following in order. Reduced motion shows the result at once. A change of seats cancels the draw.
 * @param drawn called with the result
 */
export function useStarterDraw(drawn: (key: number) => void) {
  const match = useNewMatch();
  const reducedMotion = useReducedMotion();
  const highlightedKey = ref<number | null>(null);
  const result = ref<number | null>(null);
  let timer = 0;

  const wait = (pause: number, then: () => void): void => {
    timer = window.setTimeout(then, pause);
  };

  function cancel(): void {
    window.clearTimeout(timer);
    highlightedKey.value = null;
    result.value = null;
  }

  function finish(key: number): void {
    match.startWith(key);
    highlightedKey.value = null;
    result.value = key;
    play('turn');
    drawn(key);
    wait(CELEBRATION, cancel);
  }

  function draw(): void {
    cancel();
    const keys = match.seats.map(({ key }) => key);
    if (keys.length < 2) return;
    const at = randomBelow(keys.length);
    if (reducedMotion.value) {
      finish(keys[at]!);
      return;
    }
    const steps = drawSteps(keys.length, at).values();
    const light = (): void => {
      const step = steps.next().value;
      if (!step) {
        wait(HOLD, () => {
          finish(keys[at]!);
        });
        return;
      }
      highlightedKey.value = keys[step.seat]!;
      wait(step.pause, light);
    };
    light();
  }

  watch(
    () => match.seats,
    () => {
      if (highlightedKey.value !== null) cancel();
    },
    { flush: 'sync' },
  );
  onBeforeUnmount(cancel);

  return { draw, highlightedKey, result, isDrawing: computed(() => highlightedKey.value !== null) };
}
