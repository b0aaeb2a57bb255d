import { CREAM, INK, type Mark } from '../seats/botDrawings.ts';
import { CHEEK, dot, line, SIDES, spot, type FaceMarks } from '../seats/botFaces.ts';
import type { Mood } from './mood.ts';

const LEFT_EYE_X = 32;
const EYES_Y = 42;
const MOUTH_Y = 70;

/** A drop of sweat with its tip at x, y. */
export const dropAt = (x: number, y: number): readonly Mark[] => {
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
const EYES: Readonly<Record<Mood, (x: number, side: -1 | 1) => readonly Mark[]>> = {
  glad: (x) => [line(`M${x - 12} ${EYES_Y + 5}q12-20 24 0`, 7)],
  shocked: (x) => openEye(x, EYES_Y - 2, 4.8, 0),
  gloomy: (x, side) => [
    ...openEye(x, EYES_Y + 2, 6.5, 5),
    line(`M${x + side * 17} ${EYES_Y - 5}l${-side * 27}-13`, 6),
  ],
  relieved: (x) => [line(`M${x - 12} ${EYES_Y - 3}q12 17 24 0`, 7)],
};

const MOUTHS: Readonly<Record<Mood, readonly Mark[]>> = {
  glad: [
    spot(`M30 ${MOUTH_Y - 10}h40c0 17-9 25-20 25s-20-8-20-25Z`),
    spot(`M39 ${MOUTH_Y + 8}c4-7 18-7 22 0-4 6-18 6-22 0Z`, CHEEK),
  ],
  shocked: [spot(dot(50, MOUTH_Y + 4, 9.5, 12))],
  gloomy: [line(`M34 ${MOUTH_Y + 11}q16-18 32 0`, 7)],
  relieved: [line(`M34 ${MOUTH_Y - 2}q16 15 32 0`, 7), ...dropAt(87, 5)],
};

/** Face over a person's emblem, 100 × 100. */
export const emblemMoodFace = (mood: Mood): FaceMarks => ({
  ground: [],
  eyes: SIDES.flatMap((side) => EYES[mood](side < 0 ? LEFT_EYE_X : 100 - LEFT_EYE_X, side)),
  mouth: MOUTHS[mood],
});
