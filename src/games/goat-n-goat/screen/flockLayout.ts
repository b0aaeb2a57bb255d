import type { FlockConsequence, View } from '../rules/model.ts';
import { LANES } from './naming.ts';

/** The height of the drawing of a flock, in units of that drawing. */
export const HEIGHT = 182;
/** The foot of the mountain is the lower edge; the first goat stands just above it. */
const FIRST = HEIGHT - 2;
/** What the highest goat and its pennant need. */
const TOP = 54;
/** Between two ledges at most. */
const PITCH = 23;

/** How wide a mountain may be with so many players side by side. */
const WIDTHS: Readonly<Record<number, number>> = { 2: 168, 3: 122, 4: 96, 5: 75 };

/** How flocks are drawn at one table: all alike, so that they can be compared by their height. */
export interface FlockLayout {
  readonly width: number;
  /** from one ledge to the next */
  readonly pitch: number;
  /** how far left and right of their path the goats stand, by turns */
  readonly swing: number;
  /** the width of a goat */
  readonly goat: number;
}

/** Where a goat's feet are. */
export interface Ledge {
  readonly x: number;
  readonly y: number;
  /** which way it looks */
  readonly isLeft: boolean;
}

/** As many ledges as the highest mountain asks for, or more where somebody has gathered more goats than that. */
export function ledgesOf(
  { mountainSet, flocks }: View,
  preview: readonly FlockConsequence[],
): number {
  const sizes = flocks.flatMap((own) => LANES.map((colour) => own[colour].length));
  return Math.max(...mountainSet, ...sizes, ...preview.map(({ size }) => size));
}

export function flockLayoutOf(players: number, ledges: number): FlockLayout {
  const width = WIDTHS[players] ?? WIDTHS[5]!;
  const pitch = Math.min(PITCH, (FIRST - TOP) / (ledges - 1));
  const swing = width * (width > 90 ? 0.13 : 0.095);
  return { width, pitch, swing, goat: Math.min(37, 1.45 * pitch + 0.6 * swing) };
}

/** @param nth from 1 */
export const ledgeAt = ({ width, pitch, swing }: FlockLayout, nth: number): Ledge => {
  const isLeft = nth % 2 === 0;
  return { x: 0.37 * width + (isLeft ? swing : -swing), y: FIRST - (nth - 1) * pitch, isLeft };
};
