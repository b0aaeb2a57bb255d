import { createBrush, wrapText, type Brush, type Style } from './brush.ts';
import type { Square } from './scene.ts';

/** In px of the picture; its width suits phones, its height fits the content. */
export const WIDTH = 1200;
export const EDGE = 56;
export const INNER = WIDTH - 2 * EDGE;

/** Draws once to measure the height, and once for real. */
export function drawOnNewCanvas(
  language: string,
  draw: (brush: Brush) => number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  canvas.width = WIDTH;
  const height = draw(createBrush(context, language));
  canvas.height = height;
  const brush = createBrush(context, language);
  brush.lamplight(WIDTH, height);
  draw(brush);
  return canvas;
}

export function drawSquare(
  brush: Brush,
  { animal, ground }: Square,
  x: number,
  y: number,
  size: number,
): void {
  brush.fill(ground, x, y, size, size, size * 0.2);
  if (animal) brush.image(animal, x + size * 0.08, y + size * 0.08, size * 0.84);
}

/** Draws texts below each other, wrapped. Returns the bottom `y`. */
export function drawLines(
  brush: Brush,
  texts: readonly string[],
  top: number,
  style: Style,
  { left = EDGE, width = INNER }: { readonly left?: number; readonly width?: number } = {},
): number {
  const leading = Math.round(style.size * 1.48);
  const lines = texts.flatMap((text) =>
    wrapText(text, (line) => brush.widthOf(line, style) <= width),
  );
  for (const [at, line] of lines.entries())
    brush.text(line, left, top + style.size * 1.26 + at * leading, style);
  return top + lines.length * leading;
}
