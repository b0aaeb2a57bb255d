import {
  CREAM,
  INK,
  type Mark,
  CHEEK,
  dot,
  line,
  SIDES,
  spot,
  type FaceMarks,
  botFace,
  faceShape,
  MOUSTACHE,
} from '../seats/botDrawings.ts';
import type { Bot } from '#shared/people.ts';
import type { Mood } from './mood.ts';

const LEFT_EYE_X = 32;
const EYES_Y = 42;
const MOUTH_Y = 70;

const dropAt = (x: number, y: number): readonly Mark[] => {
  const d = `M${x} ${y}c6 8 8 11 8 14a8 8 0 0 1-16 0c0-3 2-6 8-14Z`;
  return [
    { d, fill: CREAM, stroke: CREAM, width: 7 },
    { d, fill: '#5aa9e6', stroke: INK, width: 2.5 },
  ];
};

const openEye = (x: number, y: number, pupil: number, low: number): readonly Mark[] => [
  { d: dot(x, y, 14), fill: '#fff', stroke: INK, width: 4 },
  spot(dot(x, y + low, pupil)),
];

/** An eye at x; `side` is -1 for the left one and 1 for the right. */
const EMBLEM_EYES: Readonly<Record<Mood, (x: number, side: -1 | 1) => readonly Mark[]>> = {
  glad: (x) => [line(`M${x - 12} ${EYES_Y + 5}q12-20 24 0`, 7)],
  shocked: (x) => openEye(x, EYES_Y - 2, 4.8, 0),
  gloomy: (x, side) => [
    ...openEye(x, EYES_Y + 2, 6.5, 5),
    line(`M${x + side * 17} ${EYES_Y - 5}l${-side * 27}-13`, 6),
  ],
  relieved: (x) => [line(`M${x - 12} ${EYES_Y - 3}q12 17 24 0`, 7)],
};

const EMBLEM_MOUTHS: Readonly<Record<Mood, readonly Mark[]>> = {
  glad: [
    spot(`M30 ${MOUTH_Y - 10}h40c0 17-9 25-20 25s-20-8-20-25Z`),
    spot(`M39 ${MOUTH_Y + 8}c4-7 18-7 22 0-4 6-18 6-22 0Z`, CHEEK),
  ],
  shocked: [spot(dot(50, MOUTH_Y + 4, 9.5, 12))],
  gloomy: [line(`M34 ${MOUTH_Y + 11}q16-18 32 0`, 7)],
  relieved: [line(`M34 ${MOUTH_Y - 2}q16 15 32 0`, 7), ...dropAt(87, 5)],
};

export const emblemMoodFace = (mood: Mood): FaceMarks => ({
  ground: [],
  eyes: SIDES.flatMap((side) => EMBLEM_EYES[mood](side < 0 ? LEFT_EYE_X : 100 - LEFT_EYE_X, side)),
  mouth: EMBLEM_MOUTHS[mood],
});

type Point = readonly [x: number, y: number];
type SadMood = Exclude<Mood, 'glad'>;

const BOT_EYES: Readonly<Record<SadMood, (at: Point, side: -1 | 1) => readonly Mark[]>> = {
  shocked: ([x, y]) => [
    { d: dot(x, y - 1, 7.4), fill: '#fff', stroke: INK, width: 3 },
    spot(dot(x, y - 1, 2.7)),
  ],
  gloomy: ([x, y], side) => [
    spot(dot(x, y + 3.5, 4.2)),
    line(`M${x + side * 7} ${y - 1}l${-side * 12}-5`, 3.8),
  ],
  relieved: ([x, y]) => [line(`M${x - 6} ${y - 1}q6 8 12 0`)],
};

const BOT_MOUTHS: Readonly<Record<SadMood, (at: Point) => readonly Mark[]>> = {
  shocked: ([x, y]) => [spot(dot(x, y, 5, 6.4))],
  gloomy: ([x, y]) => [line(`M${x - 8} ${y + 4}q8-9 16 0`)],
  relieved: ([x, y]) => [line(`M${x - 7} ${y - 1}q7 6 14 0`)],
};

export function botMoodFace(bot: Pick<Bot, 'name' | 'program'>, mood: Mood | null): FaceMarks {
  if (mood === null || mood === 'glad') return botFace(bot, mood === 'glad');
  const { ground, eyeAt, mouthAt, mouth, cheeks, corner } = faceShape(bot);
  const [x, y] = mouthAt;
  return {
    ground: [ground],
    eyes: SIDES.flatMap((side) => BOT_EYES[mood](eyeAt(side), side)),
    mouth: [
      ...BOT_MOUTHS[mood](mouthAt),
      ...(mouth === 'moustache' ? [spot(`M${x} ${y - 6}${MOUSTACHE}`)] : []),
      ...(mood === 'relieved' ? [...cheeks, ...dropAt(...corner)] : []),
    ],
  };
}
