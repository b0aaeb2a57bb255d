import { computed } from 'vue';
import type { EventFrame, MatchControlEvent } from '../../../shared/pushes.ts';
import type { Settings } from '../../../shared/settings.ts';
import { settings } from '../../connection/settings.ts';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';
import type { GameScreen } from './screen.ts';

/** ms in which a press is still meant for what was on the screen before. */
export const PRESS_GUARD_MS = 400;

export interface PlaybackPorts<Step> {
  /** In ms; 0 runs into the next step, Infinity waits for a press. */
  pause(step: Step): number;
  show(step: Step): void;
  /** The last step has had its time. */
  finish(): void;
}

/**
 * Shows steps one after another, each for as long as it takes to read. A step that has only just come can neither be
 * pressed away nor skipped: that press was for what stood there before.
 */
export interface Playback<Step> {
  add(steps: readonly Step[]): void;
  /** On to the next step. */
  press(): void;
  /** On to the end, or to the next step that waits for a press. False if nothing was cut short. */
  skip(): boolean;
  /** Whether more is to come after the step that is being shown. */
  hasMore(): boolean;
  /** Forgets what was still to come, and settles nothing. */
  clear(): void;
}

/** A step added while another is shown waits its turn; with none shown it begins at once. */
export function createPlayback<Step>({ pause, show, finish }: PlaybackPorts<Step>): Playback<Step> {
  let queue: readonly Step[] = [];
  let isShowing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt = -Infinity;

  /** Runs on until a step asks for more time than `patience` ms. */
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

  return {
    add(steps) {
      queue = [...queue, ...steps];
      if (!isShowing) onward();
    },
    press() {
      if (isSeen()) onward();
    },
    skip() {
      if (!isSeen()) return false;
      advance(Number.MAX_VALUE);
      return true;
    },
    hasMore: () => queue.length > 0,
    clear() {
      clearTimeout(timer);
      queue = [];
      isShowing = false;
    },
  };
}

/** of what a step takes at normal speed */
export const SPEED_FACTORS = { slow: 1.6, normal: 1, fast: 0.4 } as const satisfies Record<
  Settings['botSpeed'],
  number
>;
/** Where nothing travels, only the reading takes time. */
const REDUCED_MOTION_FACTOR = 0.75;

/** In ms, for what the table itself does. */
const CONTROL_EVENT_PAUSES: Readonly<Record<MatchControlEvent['type'], number>> = {
  'taken-back': 0,
  rewound: 1500,
  'seat-changed': 1500,
  abandoned: 0,
};

/** In ms: how long what somebody has done with their hand open is seen before the curtain falls. */
const HAND_OVER_PAUSE = 800;

/** How long each step is shown, as it is set here. */
export function useStepDurations() {
  const isStill = useReducedMotion();
  const factor = computed(
    () => SPEED_FACTORS[settings.botSpeed] * (isStill.value ? REDUCED_MOTION_FACTOR : 1),
  );

  return {
    handOver: (): number => factor.value * HAND_OVER_PAUSE,
    durationOf: ({ event, view }: EventFrame, screen: GameScreen | null): number =>
      factor.value *
      (event.by === 'control'
        ? CONTROL_EVENT_PAUSES[event.event.type]
        : (screen?.pause(event.event, view) ?? 0)),
  };
}
