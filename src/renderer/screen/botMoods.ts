import type { Bot } from '#shared/people.ts';
import { INK, type Mark } from '../seats/botDrawings.ts';
import {
  botFace,
  dot,
  faceShape,
  line,
  MOUSTACHE,
  SIDES,
  spot,
  type FaceMarks,
} from '../seats/botFaces.ts';
import { dropAt } from './emblemMoods.ts';
import type { Mood } from './mood.ts';

type Point = readonly [x: number, y: number];
type SadMood = Exclude<Mood, 'glad'>;

/** An eye; `side` is -1 for the left one and 1 for the right. */
const EYES: Readonly<Record<SadMood, (at: Point, side: -1 | 1) => readonly Mark[]>> = {
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

const MOUTHS: Readonly<Record<SadMood, (at: Point) => readonly Mark[]>> = {
  shocked: ([x, y]) => [spot(dot(x, y, 5, 6.4))],
  gloomy: ([x, y]) => [line(`M${x - 8} ${y + 4}q8-9 16 0`)],
  relieved: ([x, y]) => [line(`M${x - 7} ${y - 1}q7 6 14 0`)],
};

/** A face on which a bot shows what it feels. */
export function botMoodFace(bot: Pick<Bot, 'name' | 'program'>, mood: Mood | null): FaceMarks {
  if (mood === null || mood === 'glad') return botFace(bot, mood === 'glad');
  const { ground, eyeAt, mouthAt, mouth, cheeks, corner } = faceShape(bot);
  const [x, y] = mouthAt;
  return {
    ground: [ground],
    eyes: SIDES.flatMap((side) => EYES[mood](eyeAt(side), side)),
    mouth: [
      ...MOUTHS[mood](mouthAt),
      ...(mouth === 'moustache' ? [spot(`M${x} ${y - 6}${MOUSTACHE}`)] : []),
      ...(mood === 'relieved' ? [...cheeks, ...dropAt(...corner)] : []),
    ],
  };
}
