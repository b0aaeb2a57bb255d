/** What the house is made of by lamplight, whatever the theme: a picture goes out into the world as itself. */
export const WOOD = { table: '#1c1310', light: '#2f211a', seam: '#00000033', rail: '#33241c' };
export const CREAM = { text: '#f8edd9', quiet: '#d3bfa6' };
export const PAPER = { ground: '#f6ebd5', line: '#cdb78f', ink: '#2a1a13', quiet: '#634a3a' };

const SHOW = '"Fraunces Variable"';
const PLAIN = '"Pretendard Variable"';

export interface Style {
  /** px */
  readonly size: number;
  readonly colour: string;
  readonly weight?: number;
  /** the typeface of titles and figures */
  readonly show?: boolean;
  readonly align?: 'left' | 'right' | 'center';
}

export type Brush = ReturnType<typeof brushOf>;

/** The few strokes that a picture is made of. A line of text stands on its `y`. */
export function brushOf(canvas: CanvasRenderingContext2D, language: string) {
  function set({ size, colour, weight = 500, show = false, align = 'left' }: Style): void {
    canvas.font = `${weight} ${size}px ${show && language !== 'ko' ? `${SHOW}, ` : ''}${PLAIN}`;
    canvas.fillStyle = colour;
    canvas.textAlign = align;
  }

  const box = (x: number, y: number, width: number, height: number, round: number): void => {
    canvas.beginPath();
    canvas.roundRect(x, y, width, height, round);
  };

  return {
    text(words: string, x: number, y: number, style: Style): void {
      set(style);
      canvas.fillText(words, x, y);
    },
    /** Figures keep to the typeface of figures in every language. */
    figure(figure: string, x: number, y: number, style: Style): void {
      set(style);
      canvas.font = `${style.weight ?? 700} ${style.size}px ${SHOW}, ${PLAIN}`;
      canvas.fillText(figure, x, y);
    },
    widthOf(words: string, style: Style): number {
      set(style);
      return canvas.measureText(words).width;
    },
    widthOfFigure(figure: string, style: Style): number {
      canvas.font = `${style.weight ?? 700} ${style.size}px ${SHOW}, ${PLAIN}`;
      return canvas.measureText(figure).width;
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
      glow.addColorStop(0, WOOD.light);
      glow.addColorStop(1, WOOD.table);
      canvas.fillStyle = glow;
      canvas.fillRect(0, 0, width, height);
      canvas.fillStyle = WOOD.seam;
      for (let y = 160; y < height; y += 160) canvas.fillRect(0, y, width, 2);
    },
  };
}

/** Cut into lines that fit; a word too long for a line begins one and goes on in the next. */
export function wrapped(words: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(...pieces(word, fits));
  }
  return lines;
}

/** A word cut where it no longer fits; of a line that is too narrow for anything, letter by letter. */
function pieces(word: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [''];
  for (const letter of word) {
    const longer = `${lines.at(-1)!}${letter}`;
    if (longer === letter || fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(letter);
  }
  return lines;
}
