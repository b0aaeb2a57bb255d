import {
  computed,
  hasInjectionContext,
  inject,
  provide,
  type ComputedRef,
  type InjectionKey,
} from 'vue';
import type { EventFrame, MatchControlEvent } from '#shared/pushes.ts';
import type { Settings } from '#shared/settings.ts';
import { settings } from '../connection/settings.ts';
import { useReducedMotion } from '../ui/useReducedMotion.ts';
import { FLIGHT_MS } from './eventPresentation.ts';
import type { LaptopScreen } from './screen.ts';

/** ms in which a press still counts for the previous screen. */
export const PRESS_GUARD_MS = 400;

interface PlaybackPorts<Step> {
  /** In ms; 0 runs into the next step, Infinity waits for a press. */
  pause(step: Step): number;
  /** In ms: an input this early only ends the step's animation; default: none. */
  animationTime?(step: Step): number;
  show(step: Step): void;
  finish(): void;
}

/** A new step cannot be pressed away or skipped at once: that press was for the previous screen. */
interface Playback<Step> {
  add(steps: readonly Step[]): void;
  press(): void;
  /** At each input: its press, if it ends an animation, does nothing else. */
  endAnimation(): void;
  /** Skips to the end, or to the next step that waits for a press. Returns false if nothing was skipped. */
  skip(): boolean;
  hasMore(): boolean;
  clear(): void;
}

/** Creates a playback. Steps are queued while another is shown; otherwise they start at once. */
export function createPlayback<Step>({
  pause,
  animationTime,
  show,
  finish,
}: PlaybackPorts<Step>): Playback<Step> {
  let queue: readonly Step[] = [];
  let isShowing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt = -Infinity;
  let animatedUntil = -Infinity;

  const advance = (maxPause: number): void => {
    clearTimeout(timer);
    isShowing = true;
    while (queue.length > 0) {
      const [step, ...rest] = queue as readonly [Step, ...Step[]];
      queue = rest;
      show(step);
      const time = pause(step);
      if (time <= maxPause) continue;
      shownAt = performance.now();
      animatedUntil = shownAt + (animationTime?.(step) ?? 0);
      if (time !== Infinity) timer = setTimeout(onward, time);
      return;
    }
    isShowing = false;
    finish();
  };
  const onward = (): void => {
    advance(0);
  };
  const isSeen = (): boolean => isShowing && performance.now() - shownAt >= PRESS_GUARD_MS;
  /** The result of an ended animation counts as just shown. */
  const endAnimation = (): void => {
    if (performance.now() >= animatedUntil) return;
    animatedUntil = -Infinity;
    shownAt = performance.now();
  };

  return {
    add(steps) {
      queue = [...queue, ...steps];
      if (!isShowing) onward();
    },
    press() {
      endAnimation();
      if (isSeen()) onward();
    },
    endAnimation,
    skip() {
      endAnimation();
      if (!isSeen()) return false;
      advance(Number.MAX_VALUE);
      return true;
    },
    hasMore: () => queue.length > 0,
    clear() {
      clearTimeout(timer);
      queue = [];
      isShowing = false;
      animatedUntil = -Infinity;
    },
  };
}

export const SPEED_FACTORS = { slow: 1.6, normal: 1, fast: 0.4 } as const satisfies Record<
  Settings['botSpeed'],
  number
>;
/** Without motion, only reading takes time. */
const REDUCED_MOTION_FACTOR = 0.75;

/** In ms, for control events. */
const CONTROL_EVENT_PAUSES: Readonly<Record<MatchControlEvent['type'], number>> = {
  'taken-back': 0,
  rewound: 1500,
  'seat-changed': 1500,
  abandoned: 0,
};

/** In ms: how long a move with a revealed hand is shown before the curtain closes. */
const HAND_OVER_PAUSE = 800;

const SPEED: InjectionKey<ComputedRef<number>> = Symbol('speed');

/** Sets the factor for a board that is not played at the speed of the settings. */
export const provideSpeed = (speed: ComputedRef<number>): void => {
  provide(SPEED, speed);
};

export function useSpeed(): ComputedRef<number> {
  const ofSettings = computed(() => SPEED_FACTORS[settings.botSpeed]);
  return hasInjectionContext() ? inject(SPEED, ofSettings) : ofSettings;
}

export function useStepDurations() {
  const isStill = useReducedMotion();
  const speed = useSpeed();
  const factor = computed(() => speed.value * (isStill.value ? REDUCED_MOTION_FACTOR : 1));

  return {
    handOver: (): number => factor.value * HAND_OVER_PAUSE,
    durationOf: (frame: EventFrame, screen: LaptopScreen | null): number =>
      factor.value * pauseOf(frame, screen),
    animationTimeOf: ({ event, view }: EventFrame, screen: LaptopScreen | null): number =>
      event.by === 'control' || isStill.value
        ? 0
        : speed.value * (screen?.animationTime(event.event, view) ?? 0),
  };
}

function pauseOf({ event, view }: EventFrame, screen: LaptopScreen | null): number {
  if (event.by === 'control') return CONTROL_EVENT_PAUSES[event.event.type];
  const opening = screen?.opening?.(event.event, view);
  return opening ? openingPause(opening) : (screen?.pause(event.event, view) ?? 0);
}

/** In ms at normal speed. */
export const OPENING = {
  /** the deck and the title rise */
  rise: 220,
  /** from the first card that leaves the deck to the last that arrives */
  deal: 640,
  flight: FLIGHT_MS,
  /** all cards lie at their seats */
  dealt: 240,
  /** an opening without cards */
  title: 700,
} as const;

export const CARDS_PER_SEAT = 4;

/** Returns when each card leaves the deck, one seat after another as in a real deal. */
export function dealStarts(seats: number): readonly number[] {
  const cards = seats * CARDS_PER_SEAT;
  const interval = (OPENING.deal - OPENING.flight) / Math.max(1, cards - 1);
  return Array.from({ length: cards }, (_, at) => OPENING.rise + at * interval);
}

export const openingPause = ({ isDealt }: { readonly isDealt: boolean }): number =>
  isDealt ? OPENING.rise + OPENING.deal + OPENING.dealt : OPENING.title;
