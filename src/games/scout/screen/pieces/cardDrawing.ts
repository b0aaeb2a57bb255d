/** Circus card in hundredths of its width: a face in two halves, with a number that counts and a hidden one. */
export interface CardDrawing {
  readonly height: number;
  readonly edge: string;
  /** corner radii, outside and inside the edge */
  readonly radii: readonly [outside: number, inside: number];
  /** drawn on the colour of the number that counts */
  readonly paths: readonly Path[];
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  readonly numerals: readonly NumeralDrawing[];
}

interface Path {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly 'stroke-width'?: number;
  readonly 'stroke-linecap'?: 'round';
  readonly opacity?: number;
}

interface NumeralDrawing {
  readonly numeral: {
    readonly value: number;
    readonly x: number;
    /** y of the baseline */
    readonly y: number;
    readonly size: number;
    readonly fill: string;
    readonly weight: number;
    readonly spacing: number;
    readonly anchor?: 'start';
  };
  readonly underline: Path | null;
  /** centre of the upside-down rotation */
  readonly around?: readonly [x: number, y: number];
}

const IVORY = '#fffaf0';
const INK = '#2a1a46';
const LOWER_INK = '#57487a';
const colourOf = (number: number): string => `var(--scout-${String(number)})`;

const line = (d: string, stroke: string, width: number): Path => ({
  ...{ d, stroke, 'stroke-width': width },
});

/** 6 and 9 are each other upside down, so a line marks their foot. */
const underlineOf = (number: number, path: Path): Path | null =>
  number === 6 || number === 9 ? path : null;

/** Returns six pennants below the line between the two halves. */
const pennants = (
  { left, fall }: { left: number; fall: number },
  shape: string,
  colours: readonly [string, string],
): readonly Path[] =>
  Array.from({ length: 6 }, (_, at) => ({
    d: `M${String(5 + at * 15)} ${String(left + at * fall)}${shape}`,
    fill: colours[at % 2]!,
  }));

/** Draws a card by itself: large, and again in a light corner that stays readable when the card is overlapped. */
export function singleCard(top: number, bottom: number): CardDrawing {
  const corner = bottom === 10 ? 24 : 18;
  const middle =
    top === 10
      ? { x: 60, y: 93, size: 55, spacing: -2.5 }
      : { x: 62, y: 98, size: 78, spacing: -2 };
  return {
    ...{ height: 146, edge: '#9a86b8', radii: [9, 6], dots: [] },
    paths: [
      { d: 'M5 88 95 122V141H5Z', fill: IVORY },
      ...pennants({ left: 88, fall: 5.67 }, 'l15 5.67-10 9.83Z', [colourOf(bottom), INK]),
      line('M5 88 95 122', INK, 1.6),
      { d: 'M5 5H46L5 60Z', fill: IVORY, opacity: 0.75 },
    ],
    numerals: [
      {
        numeral: {
          ...{ value: top, x: 10, y: 38, size: 36, fill: INK, weight: 800, spacing: -2 },
          anchor: 'start',
        },
        underline: underlineOf(top, line('M11 43.5H31', INK, 3.5)),
      },
      { numeral: { value: top, ...middle, fill: INK, weight: 780 }, underline: null },
      {
        numeral: {
          ...{ value: bottom, x: corner, y: 134.5, size: 25, fill: LOWER_INK, weight: 640 },
          spacing: -0.5,
        },
        underline: underlineOf(bottom, line(`M${String(corner - 7)} 138.5h14`, LOWER_INK, 2.5)),
        around: [corner, 126],
      },
    ],
  };
}

/** Wider strips do not enlarge numerals. */
const STRIP_MAX = 67;

/**
 * Draws a card in a hand, with both numbers whole in the strip that the next card leaves visible: the one that counts
 * large, the hidden one below. The dots that the next card covers repeat the number.
 */
export function handCard(top: number, bottom: number, strip: number): CardDrawing {
  const stripWidth = Math.min(STRIP_MAX, strip) - 8;
  const x = 4.5 + stripWidth / 2;
  // A ten has two digits.
  const size = top === 10 ? Math.min(52, stripWidth * 0.98) : Math.min(64, stripWidth * 1.48);
  const y = 40 + size * 0.37;
  const small = bottom === 10 ? Math.min(29, stripWidth * 0.98) : Math.min(32, stripWidth * 1.3);
  const left = x - (stripWidth > 50 ? 4 : 0);
  const baseline = 121 + small * 0.33;
  const under = `M${String(x - size * 0.19)} ${String(y + 9)}h${String(size * 0.38)}`;
  const underSmall = `M${String(left - small * 0.22)} ${String(baseline + 5)}h${String(small * 0.44)}`;
  // No dots if the next card would cut them.
  const dots = strip > 69 && strip < 98 ? 0 : top;
  return {
    ...{ height: 146, edge: '#7d69a0', radii: [9, 6] },
    paths: [
      { d: 'M5 92 95 82V141H5Z', fill: colourOf(bottom) },
      line('M5 92 95 82', INK, 2),
      ...pennants({ left: 92, fall: -1.667 }, 'l15 -1.667 -7.5 12.667Z', [IVORY, INK]),
    ],
    dots: Array.from({ length: dots }, (_, dot) => ({
      x: top === 1 ? 80 : 74 + (dot % 2) * 12,
      y: 19 + Math.floor(dot / 2) * 12.5,
    })),
    numerals: [
      {
        numeral: {
          ...{ value: top, x, y, size, fill: INK, weight: 800 },
          spacing: top === 10 ? -size * 0.06 : -2,
        },
        underline: underlineOf(top, { ...line(under, INK, 5), 'stroke-linecap': 'round' }),
      },
      {
        numeral: {
          ...{ value: bottom, x: left, y: baseline, size: small, fill: '#3f2f63', weight: 700 },
          spacing: -1,
        },
        underline: underlineOf(bottom, {
          ...line(underSmall, '#3f2f63', 3.2),
          'stroke-linecap': 'round',
        }),
        around: [left, 121],
      },
    ],
  };
}

/** Draws a card without overlap, 84 to 150 high: many rows have lower cards, whose numerals shrink less. */
export function tallCard(top: number, bottom: number, height: number): CardDrawing {
  const scale = 1 - (150 - height) / 200;
  const left = height * 0.613;
  const right = left + 16 + (height - 100) * 0.16;
  const fall = (right - left) / 6;
  const y = left - 11 + (150 - height) * 0.12;
  const small = 38 * scale;
  const [x, middle] = [bottom === 10 ? 30 : 27, height - 25 * scale];
  const half = `M5 ${String(left)} 95 ${String(right)}`;
  const under = `M32 ${String(y + 8.5 * scale)}h36`;
  const underSmall = `M${String(x - 10 * scale)} ${String(middle + small * 0.45)}h${String(20 * scale)}`;
  return {
    ...{ height, edge: '#9a86b8', radii: [10, 7], dots: [] },
    paths: [
      { d: `${half}V${String(height - 5)}H5Z`, fill: IVORY },
      ...pennants({ left, fall }, `l15 ${String(fall)}-10 9Z`, [colourOf(bottom), INK]),
      line(half, INK, 1.8),
    ],
    numerals: [
      {
        numeral: {
          ...{ value: top, x: 49, y, size: (top === 10 ? 74 : 90) * scale, fill: INK },
          ...{ weight: 780, spacing: top === 10 ? -4 : -2 },
        },
        underline: underlineOf(top, line(under, INK, 5)),
      },
      {
        numeral: {
          ...{ value: bottom, x, y: middle + small * 0.33, size: small, fill: LOWER_INK },
          ...{ weight: 680, spacing: -1 },
        },
        underline: underlineOf(bottom, line(underSmall, LOWER_INK, 3.5)),
        around: [x, middle],
      },
    ],
  };
}
