import { computed, useTemplateRef } from 'vue';
import { scaleLinear } from 'd3-scale';
import type { RouteLocationRaw } from 'vue-router';
import { settings } from '#renderer/connection/settings.ts';
import { useSize } from '../useSize.ts';

export function valueScale(
  values: readonly number[],
  range: readonly [number, number],
  steps: number,
) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const count = Math.max(1, Math.min(steps, Math.floor(high - low)));
  const at = scaleLinear([low, high], range).nice(count);
  return { at, ticks: at.ticks(steps).filter(Number.isInteger) };
}

/** Average width of a character of an axis, in units. */
export const LETTER = 9;

/** Returns n for writing every nth label of this width without overlap. */
export const everyNth = (labelWidth: number, space: number): number =>
  Math.max(1, Math.ceil(labelWidth / Math.max(1, space)));

/** Moves heights minimally so that neighbours are at least `gap` apart, from `top` to `bottom`. */
export function spreadLabels(
  heights: readonly number[],
  gap: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): readonly number[] {
  const step = Math.min(gap, (bottom - top) / Math.max(1, heights.length - 1));
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
  const moved = [...heights];
  let free = top;
  for (const at of order) {
    moved[at] = Math.max(heights[at]!, free);
    free = moved[at] + step;
  }
  let lowest = bottom;
  for (const at of order.toReversed()) {
    moved[at] = Math.min(moved[at]!, lowest);
    lowest = moved[at] - step;
  }
  return moved;
}

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
  readonly margin?: number;
  readonly isWin?: boolean;
}

export interface ChartLine {
  readonly key: string | number;
  readonly points: readonly ChartPoint[];
  /** drawn with an ink edge to stand out on any background; default: the page's accent */
  readonly colour?: string;
  readonly dash?: string;
  readonly width?: number;
}

/** A value with its uncertainty; `text` is the value as written. */
export interface IntervalRow {
  readonly key: string | number;
  /** null: too few to tell, drawn as an empty axis */
  readonly value: number | null;
  readonly text: string;
  /** most likely range of the value; null: unknown */
  readonly interval: readonly [low: number, high: number] | null;
  readonly reference: number | null;
  /** ends of its own axis, if different from the scale's */
  readonly ends?: readonly [number, number];
  readonly isStrong?: boolean;
  readonly isUnsure?: boolean;
  readonly to?: RouteLocationRaw;
  readonly beside?: string;
  readonly game?: string;
}

/** A row of a chart's table. The first cell names it, and links to its matches if there is an address. */
interface NumbersLine {
  readonly key: string | number;
  readonly cells: readonly string[];
  readonly to?: RouteLocationRaw;
}

export interface Numbers {
  readonly columns: readonly string[];
  readonly lines: readonly NumbersLine[];
}

/** px beyond which a unit grows with the drawing */
const USUAL = { width: 640, height: 450 } as const;
const LARGEST_TEXT = 1.25;

/**
 * Size of `ref="box"` in drawing units. A unit is a px, or more if the user's text is larger or the drawing has much
 * room: then letters, lines and emblems grow with it.
 */
export function useDrawing() {
  const box = useSize(useTemplateRef<HTMLElement>('box'));
  const px = computed(() => ({
    width: box.width.value || USUAL.width,
    height: box.height.value || USUAL.height,
  }));
  const textUnit = computed(() => Math.max(1, Math.min(LARGEST_TEXT, settings.textScale / 100)));
  const unit = computed(() => {
    const { width, height } = px.value;
    return Math.max(textUnit.value, Math.min(width / USUAL.width, height / USUAL.height));
  });
  return {
    textUnit,
    unit,
    width: computed(() => Math.max(200, px.value.width / unit.value)),
    height: computed(() => px.value.height / unit.value),
  };
}
