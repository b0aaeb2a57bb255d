import type { Donkey, View } from '../../../main/games/donkey-derby/model.ts';
import { DONKEYS } from './order.ts';
import { MEADOW, pointOf, type Point } from './pieces/track.ts';

/** Where a donkey stands on the land, in the land's units: the point is below its feet. */
export interface Standing extends Point {
  readonly donkey: Donkey;
  readonly step: number;
  readonly scale: number;
}

interface Formation {
  readonly scale: number;
  /** from the middle of the stone, those behind first */
  readonly places: readonly (readonly [number, number])[];
}

/** How many share a stone so that each letter stays in sight, by their number from one on. */
const FORMATIONS: readonly Formation[] = [
  { scale: 1.04, places: [[0, 0]] },
  {
    scale: 0.88,
    places: [
      [-30, -6],
      [32, 6],
    ],
  },
  {
    scale: 0.76,
    places: [
      [-35, -24],
      [35, -24],
      [0, 22],
    ],
  },
  {
    scale: 0.72,
    places: [
      [-18, -28],
      [42, -28],
      [-42, 20],
      [18, 20],
    ],
  },
  {
    scale: 0.72,
    places: [
      [-26, -24],
      [26, -24],
      [-51, 30],
      [0, 30],
      [51, 30],
    ],
  },
];
/** Half a donkey at full scale, and some air to the edge of the land. */
const HALF = 50;
const AIR = 6;

/** All donkeys still on the track, those behind first. Long tracks have closer stones and smaller donkeys. */
export function standings({
  positions,
  podium,
  options,
}: Pick<View, 'positions' | 'podium' | 'options'>): readonly Standing[] {
  const { track } = options.board;
  const running = DONKEYS.filter((donkey) => !podium.includes(donkey));
  const closeness = Math.max(0.6, Math.min(1, 32 / track));
  return running
    .map((donkey) => {
      const step = positions[donkey];
      const group = running.filter((other) => positions[other] === step);
      const { scale, places } = FORMATIONS[group.length - 1]!;
      const [dx, dy] = places[group.indexOf(donkey)]!;
      const middle = inland(pointOf(step, track), scale, places);
      return {
        donkey,
        step,
        x: middle.x + dx * closeness,
        y: middle.y + dy * closeness,
        scale: scale * closeness,
      };
    })
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

/** A wide group at the land's edge moves inwards. */
function inland({ x, y }: Point, scale: number, places: Formation['places']): Point {
  const reach = Math.max(...places.map(([dx]) => Math.abs(dx))) + HALF * scale + AIR;
  return { x: Math.min(Math.max(x, reach), MEADOW.width - reach), y };
}
