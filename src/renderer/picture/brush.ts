import { traitsOf } from '#shared/languages.ts';

/** Colours of a picture in every theme: a shared picture always looks the same. */
export const TABLE_COLOURS = {
  table: '#1c1310',
  light: '#2f211a',
  seam: '#00000033',
  rail: '#33241c',
};
export const TEXT_COLOURS = { text: '#f8edd9', quiet: '#d3bfa6' };
export const PANEL_COLOURS = {
  ground: '#f6ebd5',
  line: '#cdb78f',
  ink: '#2a1a13',
  quiet: '#634a3a',
};

const DISPLAY_FONT = '"Fraunces Variable"';
const TEXT_FONT = '"Pretendard Variable"';

export interface Style {
  readonly size: number;
  readonly colour: string;
  readonly weight?: number;
  readonly show?: boolean;
  readonly align?: 'left' | 'right' | 'center';
}

export type Brush = ReturnType<typeof createBrush>;

/** Drawing primitives of a picture. A text's `y` is its baseline. */
export function createBrush(canvas: CanvasRenderingContext2D, language: string) {
  function set({ size, colour, weight = 500, show = false, align = 'left' }: Style): void {
    canvas.font = `${weight} ${size}px ${show && traitsOf(language).hasDisplayFont ? `${DISPLAY_FONT}, ` : ''}${TEXT_FONT}`;
    canvas.fillStyle = colour;
    canvas.textAlign = align;
  }

  const box = (x: number, y: number, width: number, height: number, round: number): void => {
    canvas.beginPath();
    canvas.roundRect(x, y, width, height, round);
  };

  return {
    text(text: string, x: number, y: number, style: Style): void {
      set(style);
      canvas.fillText(text, x, y);
    },
    /** Digits use the digit typeface in every language. */
    numeral(text: string, x: number, y: number, style: Style): void {
      set(style);
      canvas.font = `${style.weight ?? 700} ${style.size}px ${DISPLAY_FONT}, ${TEXT_FONT}`;
      canvas.fillText(text, x, y);
    },
    widthOf(text: string, style: Style): number {
      set(style);
      return canvas.measureText(text).width;
    },
    widthOfNumeral(text: string, style: Style): number {
      canvas.font = `${style.weight ?? 700} ${style.size}px ${DISPLAY_FONT}, ${TEXT_FONT}`;
      return canvas.measureText(text).width;
    },
    fill(colour: string, x: number, y: number, width: number, height: number, round = 0): void {
      canvas.fillStyle = colour;
      box(x, y, width, height, round);
      canvas.fill();
    },
    image(image: CanvasImageSource, x: number, y: number, size: number): void {
      canvas.drawImage(image, x, y, size, size);
    },
    lamplight(width: number, height: number): void {
      const glow = canvas.createRadialGradient(
        width / 2,
        height * 0.3,
        0,
        width / 2,
        height * 0.3,
        Math.max(width, height) * 0.8,
      );
      glow.addColorStop(0, TABLE_COLOURS.light);
      glow.addColorStop(1, TABLE_COLOURS.table);
      canvas.fillStyle = glow;
      canvas.fillRect(0, 0, width, height);
      canvas.fillStyle = TABLE_COLOURS.seam;
      for (let y = 160; y < height; y += 160) canvas.fillRect(0, y, width, 2);
    },
  };
}

/** Wraps text; a word too long for a line begins a new one and continues on the next. */
export function wrapText(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const part of text.split(' ')) {
    const longer = [lines.at(-1), part].filter(Boolean).join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(...breakText(part, fits));
  }
  return lines;
}

function breakText(part: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [''];
  for (const letter of part) {
    const longer = `${lines.at(-1)!}${letter}`;
    if (longer === letter || fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(letter);
  }
  return lines;
}

export interface Square {
  readonly animal: HTMLImageElement | null;
  readonly ground: string;
}

/** In px of the picture; its width suits phones, its height fits the content. */
export const WIDTH = 1200;
export const EDGE = 56;
export const INNER = WIDTH - 2 * EDGE;

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
