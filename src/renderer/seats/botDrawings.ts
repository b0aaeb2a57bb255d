import type { Bot, BotName } from '#shared/people.ts';

/** A path of a drawing: filled, or stroked with this width. */
export interface Mark {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
}

type Eyes = 'dot' | 'big' | 'lash' | 'brow' | 'sleepy' | 'monocle';
type Mouth = 'flat' | 'smile' | 'grin' | 'bear' | 'round' | 'zigzag' | 'moustache' | 'wry';

/** A bot in a box of 100 × 100. Subpaths of the silhouette all run clockwise, so that together they are filled. */
interface BotDrawing {
  readonly silhouette: string;
  readonly details: readonly Mark[];
  /** centre and half sides of the face, with its corner radius */
  readonly face: readonly [x: number, y: number, w: number, h: number, radius: number];
  readonly eyes: Eyes;
  readonly mouth: Mouth;
}

export const INK = '#2a1a13';
export const CREAM = '#fff3dd';
const BROWN = '#5f391c';

const inkLine = (d: string, width: number, opacity: number): Mark => ({
  d,
  stroke: INK,
  width,
  opacity,
});

const BOTS: Readonly<Record<BotName, BotDrawing>> = {
  otto: {
    silhouette:
      'M26 33H74A11 11 0 0 1 85 44V82A11 11 0 0 1 74 93H26A11 11 0 0 1 15 82V44A11 11 0 0 1 26 33ZM9 51H15A4 4 0 0 1 19 55V71A4 4 0 0 1 15 75H9A4 4 0 0 1 5 71V55A4 4 0 0 1 9 51ZM85 51H91A4 4 0 0 1 95 55V71A4 4 0 0 1 91 75H85A4 4 0 0 1 81 71V55A4 4 0 0 1 85 51ZM46 14H54V38H46ZM41 12A9 9 0 1 1 59 12A9 9 0 1 1 41 12Z',
    details: [
      { d: 'M46 12A4 4 0 1 1 54 12A4 4 0 1 1 46 12Z', fill: CREAM },
      inkLine('M17 51v24M83 51v24', 3, 0.55),
    ],
    face: [50, 62, 26, 21, 8],
    eyes: 'dot',
    mouth: 'flat',
  },
  pip: {
    silhouette:
      'M16 62A34 34 0 1 1 84 62A34 34 0 1 1 16 62ZM46 14H54V32H46ZM5.3 9.4A23 7.5 9 1 1 50.7 16.6A23 7.5 9 1 1 5.3 9.4ZM49.3 16.6A23 7.5 -9 1 1 94.7 9.4A23 7.5 -9 1 1 49.3 16.6Z',
    details: [
      inkLine('M6 10 48 16M94 10 52 16', 2.5, 0.35),
      { d: 'M45 16A5 5 0 1 1 55 16A5 5 0 1 1 45 16Z', fill: INK },
    ],
    face: [50, 62, 24, 20, 20],
    eyes: 'big',
    mouth: 'smile',
  },
  hazel: {
    silhouette:
      'M9 44C9 20 32 11 50 11S91 20 91 44C91 50 87 53 82 53H18C13 53 9 50 9 44ZM48 0H52A4 4 0 0 1 56 4V14A4 4 0 0 1 52 18H48A4 4 0 0 1 44 14V4A4 4 0 0 1 48 0ZM19 48H81C82 76 66 90 50 98 34 90 18 76 19 48Z',
    details: [
      {
        d: 'M9 44C9 20 32 11 50 11S91 20 91 44C91 50 87 53 82 53H18C13 53 9 50 9 44ZM48 0H52A4 4 0 0 1 56 4V14H44V4A4 4 0 0 1 48 0Z',
        fill: BROWN,
      },
      {
        d: 'M22 46 40 15M42 50 56 13M62 50 72 19M78 46 60 14M58 50 44 13M38 50 28 19',
        stroke: CREAM,
        width: 2.5,
        opacity: 0.28,
      },
    ],
    face: [50, 67, 20, 16, 12],
    eyes: 'dot',
    mouth: 'grin',
  },
  bruno: {
    silhouette:
      'M2 26A16 16 0 1 1 34 26A16 16 0 1 1 2 26ZM66 26A16 16 0 1 1 98 26A16 16 0 1 1 66 26ZM42 22H58A33 33 0 0 1 91 55V59A33 33 0 0 1 58 92H42A33 33 0 0 1 9 59V55A33 33 0 0 1 42 22Z',
    details: [
      {
        d: 'M10.5 26A7.5 7.5 0 1 1 25.5 26A7.5 7.5 0 1 1 10.5 26ZM74.5 26A7.5 7.5 0 1 1 89.5 26A7.5 7.5 0 1 1 74.5 26Z',
        fill: CREAM,
        opacity: 0.55,
      },
    ],
    face: [50, 60, 27, 22, 20],
    eyes: 'dot',
    mouth: 'bear',
  },
  wanda: {
    silhouette:
      'M54 1C61 0 65 4 62 9L77 46H23L43 9C45 4 49 2 54 1ZM6 46A44 8.5 0 1 1 94 46A44 8.5 0 1 1 6 46ZM45 42H55A24 24 0 0 1 79 66V71A24 24 0 0 1 55 95H45A24 24 0 0 1 21 71V66A24 24 0 0 1 45 42Z',
    details: [
      { d: 'M27 38 73 37 77 46 50 51 23 46Z', fill: INK, opacity: 0.55 },
      {
        d: 'm51 15.5 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3-5.6 3 1.2-6.2-4.6-4.3 6.3-.8Z',
        fill: CREAM,
      },
      inkLine('M7 47C17 57 83 57 93 47', 4, 1),
    ],
    face: [50, 68, 21, 17, 13],
    eyes: 'lash',
    mouth: 'round',
  },
  fritz: {
    silhouette:
      'M13 88V46L3 20 25 32 30 3 50 25 70 3 75 32 97 20 87 46V88C87 93 84 95 80 95H20C16 95 13 93 13 88Z',
    details: [inkLine('M13 46 25 42 32 46 41 40 50 45 59 40 68 46 75 42 87 46', 3, 0.4)],
    face: [50, 66, 25, 18, 7],
    eyes: 'brow',
    mouth: 'zigzag',
  },
  olive: {
    silhouette:
      'M21 58A29 39 0 1 1 79 58A29 39 0 1 1 21 58ZM47 24C46 14 48 6 53 0L59 3C55 9 54 16 55 24ZM54 15C60 0 78-4 94 3 88 18 70 24 54 15Z',
    details: [inkLine('M57 13C66 10 76 6 86 5', 2.5, 0.5)],
    face: [50, 58, 18, 21, 16],
    eyes: 'sleepy',
    mouth: 'smile',
  },
  monty: {
    silhouette:
      'M27 0H73L70 38H30ZM15 33H85A6 6 0 0 1 85 45H15A6 6 0 0 1 15 33ZM41 38H59A21 21 0 0 1 80 59V74A21 21 0 0 1 59 95H41A21 21 0 0 1 20 74V59A21 21 0 0 1 41 38Z',
    details: [
      { d: 'M29 25H71L70 34H30Z', fill: CREAM, opacity: 0.85 },
      inkLine('M10 41.5H90', 3.5, 0.5),
    ],
    face: [50, 66, 23, 16, 12],
    eyes: 'monocle',
    mouth: 'moustache',
  },
  tilda: {
    silhouette:
      'M17 61A32 33 0 1 1 81 61A32 33 0 1 1 17 61ZM40 17A9 9 0 1 1 58 17A9 9 0 1 1 40 17ZM25 34C25 24 36 21 49 21S73 24 73 34ZM24 74C8 70 9 54 0 44L12 37C20 45 20 54 28 56ZM76 40C104 32 108 84 74 86L76 76C94 74 94 50 78 51Z',
    details: [inkLine('M25 35.5C37 40 61 40 73 35.5', 3, 0.55)],
    face: [49, 61, 22, 19, 17],
    eyes: 'dot',
    mouth: 'wry',
  },
  gus: {
    silhouette:
      'M14 50A36 36 0 1 1 86 50A36 36 0 1 1 14 50ZM44 2H56A4 4 0 0 1 60 6V94A4 4 0 0 1 56 98H44A4 4 0 0 1 40 94V6A4 4 0 0 1 44 2ZM79.7 11.8L88.2 20.3A4 4 0 0 1 88.2 26L26 88.2A4 4 0 0 1 20.3 88.2L11.8 79.7A4 4 0 0 1 11.8 74L74 11.8A4 4 0 0 1 79.7 11.8ZM98 44V56A4 4 0 0 1 94 60H6A4 4 0 0 1 2 56V44A4 4 0 0 1 6 40H94A4 4 0 0 1 98 44ZM88.2 79.7L79.7 88.2A4 4 0 0 1 74 88.2L11.8 26A4 4 0 0 1 11.8 20.3L20.3 11.8A4 4 0 0 1 26 11.8L88.2 74A4 4 0 0 1 88.2 79.7Z',
    details: [inkLine('M17 50A33 33 0 1 1 83 50A33 33 0 1 1 17 50Z', 3, 0.28)],
    face: [50, 50, 23, 21, 20],
    eyes: 'big',
    mouth: 'flat',
  },
};

export const botColour = (bot: BotName): string => `var(--b-${bot})`;

type DrawnBot = Pick<Bot, 'name' | 'program'>;

/** A program: a screen on a foot, with a prompt on it instead of eyes. */
const PROGRAM: BotDrawing = {
  silhouette:
    'M20 14H80A10 10 0 0 1 90 24V68A10 10 0 0 1 80 78H20A10 10 0 0 1 10 68V24A10 10 0 0 1 20 14ZM42 74H58V88H42ZM30 84H70A5 5 0 0 1 70 94H30A5 5 0 0 1 30 84Z',
  details: [inkLine('M44 80h12', 3, 0.55)],
  face: [50, 46, 31, 23, 6],
  eyes: 'dot',
  mouth: 'flat',
};

export const drawingOf = ({ name, program }: DrawnBot): BotDrawing =>
  program === undefined ? BOTS[name] : PROGRAM;

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

export interface FaceMarks {
  readonly ground: readonly Mark[];
  readonly eyes: readonly Mark[];
  readonly mouth: readonly Mark[];
}

export function faceShape(bot: DrawnBot) {
  const { face, eyes, mouth } = drawingOf(bot);
  const [x, y, w, h] = face;
  return {
    eyes,
    mouth,
    ground: { d: roundedBox(face), fill: CREAM, stroke: INK, width: 3 },
    eyeAt: (side: -1 | 1) => [x + side * w * 0.46, y - h * 0.24] as const,
    mouthAt: [x, y + h * 0.46] as const,
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
