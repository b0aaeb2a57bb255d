import type { RouteLocationRaw } from 'vue-router';
import { useSize } from '../useSize.ts';
import { computed, useTemplateRef } from 'vue';

/** From a number to a place on the paper, and the round numbers that are written beside it. */
export interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
  readonly low: number;
  readonly high: number;
}

/** `from` is where the lowest number lies, `to` where the highest does, in px; either may be the greater one. */
export function scaleOf(
  values: readonly number[],
  { from, to, steps = 5 }: { readonly from: number; readonly to: number; readonly steps?: number },
): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const ticks = ticksOf(low, high, steps);
  const first = Math.min(low, ticks[0]!);
  const last = Math.max(high, ticks.at(-1)!);
  const reach = last - first || 1;
  return {
    low: first,
    high: last,
    ticks,
    at: (value) => from + ((value - first) / reach) * (to - from),
  };
}

/** Steps that people count in. */
const ROUND = [1, 2, 5, 10] as const;

/** Round numbers from just below `low` to `high`, about `steps` steps apart from each other; never less than 1. */
export function ticksOf(low: number, high: number, steps: number): readonly number[] {
  const rough = Math.max(1, (high - low) / steps);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ROUND.map((factor) => factor * power).find((width) => width >= rough)!;
  const first = Math.floor(low / step);
  const count = Math.max(1, Math.floor(high / step) - first);
  return Array.from({ length: count + 1 }, (_, at) => (first + at) * step);
}

/** Every how manyth of labels so wide (in px) can be written without touching its neighbour. */
export const everyNth = (labelWidth: number, room: number): number =>
  Math.max(1, Math.ceil(labelWidth / Math.max(1, room)));

/** A line of a chart's numbers. The first cell names it, and leads to what it counts if there is a way. */
export interface NumbersLine {
  readonly key: string | number;
  readonly cells: readonly string[];
  readonly to?: RouteLocationRaw;
}

export interface Numbers {
  readonly columns: readonly string[];
  readonly lines: readonly NumbersLine[];
}

/** How wide `ref="box"` is, in px, so that a drawing fills it and its letters keep their size. */
export function useWidth() {
  const { width } = useSize(useTemplateRef<HTMLElement>('box'));
  return computed(() => Math.max(200, Math.round(width.value)));
}
