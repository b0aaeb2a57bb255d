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
  /** px */
  readonly size: number;
  readonly colour: string;
  readonly weight?: number;
  /** the typeface of titles and digits */
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

/** Breaks a word where it no longer fits; letter by letter if the line is too narrow for anything. */
function breakText(part: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [''];
  for (const letter of part) {
    const longer = `${lines.at(-1)!}${letter}`;
    if (longer === letter || fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(letter);
  }
  return lines;
}
