import {
  CREAM,
  drawingOf,
  INK,
  type BotDrawing,
  type DrawnBot,
  type Eyes,
  type Mark,
  type Mouth,
} from './botDrawings.ts';

export const CHEEK = '#e9806c';

const PROMPT: readonly Mark[] = [{ d: 'M34 35l13 11-13 11M53 58h15', stroke: INK, width: 6 }];

const roundedBox = ([x, y, w, h, r]: BotDrawing['face']): string =>
  `M${x - w + r} ${y - h}H${x + w - r}A${r} ${r} 0 0 1 ${x + w} ${y - h + r}V${y + h - r}` +
  `A${r} ${r} 0 0 1 ${x + w - r} ${y + h}H${x - w + r}A${r} ${r} 0 0 1 ${x - w} ${y + h - r}` +
  `V${y - h + r}A${r} ${r} 0 0 1 ${x - w + r} ${y - h}Z`;

export const dot = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;

export const line = (d: string, width = 4.2): Mark => ({ d, stroke: INK, width });
export const spot = (d: string, fill = INK): Mark => ({ d, fill });

const MONOCLE = 8.5;
export const MOUSTACHE =
  'c-3-3-9-2-12 2-2 2.5-5 2.5-7 1 2 4 9 5 13 3 3-1.5 5-3 6-6 1 3 3 4.5 6 6 4 2 11 1 13-3-2 1.5-5 1.5-7-1-3-4-9-5-12-2Z';

/** An eye at x, y; `side` is -1 for the left one and 1 for the right. */
const EYES: Readonly<Record<Eyes, (x: number, y: number, side: -1 | 1) => readonly Mark[]>> = {
  dot: (x, y) => [spot(dot(x, y, 4.6))],
  big: (x, y) => [spot(dot(x, y, 6.8)), spot(dot(x + 2.4, y - 2.4, 2.1), CREAM)],
  lash: (x, y, side) => [
    spot(dot(x, y + 1, 4.4)),
    line(`M${x + side * 3.5} ${y - 1}l${side * 4}-2.5M${x + side * 4} ${y + 2.5}h${side * 4}`, 2.4),
  ],
  brow: (x, y, side) => [
    spot(dot(x, y + 2, 4.6)),
    line(`M${x - 6.5} ${y - (side < 0 ? 7 : 3)}l13 ${-side * 4}`, 3.6),
  ],
  sleepy: (x, y) => [{ d: `M${x - 5} ${y}h10a5 5 0 0 1-10 0Z`, fill: INK, stroke: INK, width: 2 }],
  monocle: (x, y, side) => [
    spot(dot(x, y, 4.2)),
    ...(side < 0
      ? []
      : [line(dot(x, y, MONOCLE), 2.6), line(`M${x + MONOCLE} ${y}c4 6 4 12 2 20`, 2)]),
  ],
};

const MOUTHS: Readonly<Record<Mouth, (x: number, y: number) => readonly Mark[]>> = {
  flat: (x, y) => [line(`M${x - 9} ${y}h18`)],
  smile: (x, y) => [line(`M${x - 8} ${y - 2}q8 8 16 0`)],
  grin: (x, y) => [
    spot(`M${x - 10} ${y - 4}h20v2c0 5-4 7-10 7s-10-2-10-7Z`),
    spot(`M${x - 8} ${y - 3}h16v2h-16Z`, CREAM),
  ],
  bear: (x, y) => [
    { d: `M${x - 5} ${y - 8}h10l-5 5Z`, fill: INK, stroke: INK, width: 3 },
    line(`M${x - 9} ${y + 3}q5 4 9-3 4 7 9 3`, 3.6),
  ],
  round: (x, y) => [spot(dot(x, y, 4.2, 4.8))],
  zigzag: (x, y) => [line(`M${x - 12} ${y + 1}l6-4 6 4 6-4 6 4`, 3.8)],
  moustache: (x, y) => [spot(`M${x} ${y - 4}${MOUSTACHE}`)],
  wry: (x, y) => [line(`M${x - 8} ${y + 2}q9 3 15-5`)],
};

export const SIDES = [-1, 1] as const;

/** A face in parts: eyes can blink. */
export interface FaceMarks {
  readonly ground: readonly Mark[];
  readonly eyes: readonly Mark[];
  readonly mouth: readonly Mark[];
}

/** Places and kinds of a bot's eyes and mouth. */
export function faceShape(bot: DrawnBot) {
  const { face, eyes, mouth } = drawingOf(bot);
  const [x, y, w, h] = face;
  return {
    eyes,
    mouth,
    ground: { d: roundedBox(face), fill: CREAM, stroke: INK, width: 3 },
    eyeAt: (side: -1 | 1) => [x + side * w * 0.46, y - h * 0.24] as const,
    mouthAt: [x, y + h * 0.46] as const,
    /** upper right */
    corner: [x + w, y - h - 8] as const,
    cheeks: SIDES.map((side) =>
      spot(dot(x + side * w * 0.74, y + h * 0.22, Math.min(4.2, w * 0.17)), CHEEK),
    ),
  };
}

/** Returns a bot's normal face; winners laugh, with closed eyes and warm cheeks. */
export function botFace(bot: DrawnBot, isHappy: boolean): FaceMarks {
  const { eyes, mouth, ground, eyeAt, mouthAt, cheeks } = faceShape(bot);
  if (!isHappy && bot.program !== undefined) return { ground: [ground], eyes: PROMPT, mouth: [] };
  if (!isHappy)
    return {
      ground: [ground],
      eyes: SIDES.flatMap((side) => EYES[eyes](...eyeAt(side), side)),
      mouth: MOUTHS[mouth](...mouthAt),
    };
  const [x, y] = mouthAt;
  return {
    ground: [ground],
    eyes: [
      ...SIDES.flatMap((side) => laughingEye(...eyeAt(side))),
      ...(eyes === 'monocle' ? [line(dot(...eyeAt(1), MONOCLE), 2.6)] : []),
    ],
    mouth: [
      ...laughingMouth(x, y),
      ...cheeks,
      ...(mouth === 'moustache' ? [spot(`M${x} ${y - 6}${MOUSTACHE}`)] : []),
    ],
  };
}

const laughingEye = (x: number, y: number): readonly Mark[] => [
  line(`M${x - 6} ${y + 3}q6-10 12 0`),
];

const laughingMouth = (x: number, y: number): readonly Mark[] => [
  {
    d: `M${x - 10.5} ${y - 5}h21c0 8-4.5 12-10.5 12s-10.5-4-10.5-12Z`,
    fill: INK,
    stroke: INK,
    width: 2,
  },
  spot(`M${x - 5.5} ${y + 4}c2-3 9-3 11 0-2 2.6-9 2.6-11 0Z`, CHEEK),
];
