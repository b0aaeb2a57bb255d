import { computed, type ComputedRef, inject, type InjectionKey, provide, type Ref } from 'vue';
import { useSchedule } from '#renderer/screen/useSchedule.ts';
import type { Event } from '../rules/model.ts';
import { ROLL_TIME } from './race.ts';
import type { Point } from './pieces/track.ts';

/** Each is shown longer than the one before. */
const FACES_PASSING = [3, 0, 5, 1, 4, 2, 3, 5] as const;

const FACE_TIMES: readonly number[] = FACES_PASSING.map(
  (_, at) => ROLL_TIME * ((at + 1) / FACES_PASSING.length) ** 1.35,
);

interface Roll {
  readonly passingFace: ComputedRef<number | null>;
  readonly isRolling: ComputedRef<boolean>;
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

/** Centre of the die at the start and the end of a throw, and the two points that bend its path, in px. */
export interface DiePath {
  readonly from: Point;
  readonly bends: readonly [Point, Point];
  readonly to: Point;
}

interface DiePose {
  /** on the ground, below the die */
  readonly ground: Point;
  /** above the ground, as a part of the die's width */
  readonly height: number;
  /** in degrees */
  readonly turn: number;
  readonly scale: number;
}

/** Bounces, each as the part of the time when it ends and its height as a part of the die's width. */
const BOUNCES = [
  { until: 0.4, height: 1.3 },
  { until: 0.66, height: 0.7 },
  { until: 0.84, height: 0.3 },
  { until: 1, height: 0 },
] as const;
/** In degrees: it rolls to the left and lies slightly tilted. */
const TURNS = { thrown: 1073, still: -7 } as const;
const START_SCALE = 0.5;
const FRAMES = 30;

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** By a cubic Bézier curve. */
function pointOn({ from, bends: [one, other], to }: DiePath, share: number): Point {
  const rest = 1 - share;
  const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3];
  const points = [from, one, other, to];
  const sum = (axis: 'x' | 'y'): number =>
    points.reduce((total, point, at) => total + point[axis] * weights[at]!, 0);
  return { x: sum('x'), y: sum('y') };
}

function heightAt(time: number): number {
  const at = BOUNCES.findIndex(({ until }) => time <= until);
  const { until, height } = BOUNCES[at]!;
  const start = BOUNCES[at - 1]?.until ?? 0;
  return height * Math.sin((Math.PI * (time - start)) / (until - start));
}

/** @param time part of the throw that has passed */
export function dieAt(path: DiePath, time: number): DiePose {
  const rolled = 1 - (1 - time) ** 1.8;
  return {
    ground: pointOn(path, rolled),
    height: heightAt(time),
    turn: mix(TURNS.thrown, TURNS.still, rolled),
    scale: mix(START_SCALE, 1, Math.min(1, time * 4)),
  };
}

interface ThrowFrames {
  readonly die: Keyframe[];
  readonly shadow: Keyframe[];
}

export function throwFrames(path: DiePath, width: number): ThrowFrames {
  const poses = Array.from({ length: FRAMES + 1 }, (_, at) => dieAt(path, at / FRAMES));
  const moved = (x: number, y: number): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  return {
    die: poses.map(({ ground, height, turn, scale }) => ({
      transform: `${moved(ground.x, ground.y - height * width)} rotate(${turn.toFixed(1)}deg) scale(${(scale * (1 + height * 0.22)).toFixed(3)})`,
    })),
    shadow: poses.map(({ ground, height, scale }) => ({
      transform: `${moved(ground.x + height * width * 0.3, ground.y + width * 0.42)} scale(${(scale * (1 - height * 0.3)).toFixed(3)})`,
      opacity: 1 - height * 0.5,
    })),
  };
}
