import type { AdvanceConsequence, Donkey, View } from '#games/donkey-derby/rules/model.ts';
import { DONKEYS } from '#games/donkey-derby/manifest.ts';

/** The winding track, seen from above, for any number of steps. */
export const MEADOW = { top: -22, width: 776, height: 680 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A straight has two corners, a bend four (a cubic curve). */
type Piece = readonly Point[];

const at = (x: number, y: number): Point => ({ x, y });
/** @param flat x and y in turn */
export const pointsOf = (flat: readonly number[]): readonly Point[] =>
  Array.from({ length: flat.length / 2 }, (_, nth) => at(flat[2 * nth]!, flat[2 * nth + 1]!));

const ROWS = [96, 227, 358, 489] as const;
const PIECES: readonly Piece[] = [
  pointsOf([150, ROWS[0], 580, ROWS[0]]),
  pointsOf([580, ROWS[0], 712, ROWS[0], 712, ROWS[1], 584, ROWS[1]]),
  pointsOf([584, ROWS[1], 190, ROWS[1]]),
  pointsOf([190, ROWS[1], 48, ROWS[1], 48, ROWS[2], 190, ROWS[2]]),
  pointsOf([190, ROWS[2], 600, ROWS[2]]),
  pointsOf([600, ROWS[2], 734, ROWS[2], 734, ROWS[3], 600, ROWS[3]]),
  pointsOf([600, ROWS[3], 300, ROWS[3]]),
];

/** Start area, with a place for each donkey, as the point below its feet; the track begins at its gate. */
export const PADDOCK = {
  x: 12,
  y: -11,
  width: 170,
  height: 198,
  scale: 0.71,
  places: pointsOf([54, 57, 132, 88, 54, 120, 132, 151, 54, 183]),
} as const;

export const TRACK_PATH = PIECES.map(([from, ...rest], index) => {
  const points = rest.map(({ x, y }) => `${x} ${y}`).join(' ');
  return `${index === 0 ? `M${from!.x} ${from!.y}` : ''}${rest.length === 1 ? 'L' : 'C'}${points}`;
}).join('');

/** Returns the point at share `t` of a straight or bend, by de Casteljau's algorithm. */
function along(piece: Piece, t: number): Point {
  if (piece.length === 1) return piece[0]!;
  const nearer = piece.slice(1).map((to, index) => {
    const from = piece[index]!;
    return at(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
  });
  return along(nearer, t);
}

const CHORDS_A_PIECE = 48;
const chords = PIECES.flatMap((piece) =>
  Array.from({ length: CHORDS_A_PIECE }, (_, index) => ({
    from: along(piece, index / CHORDS_A_PIECE),
    to: along(piece, (index + 1) / CHORDS_A_PIECE),
  })),
).map(({ from, to }) => ({ from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }));
const trackLength = chords.reduce((sum, { length }) => sum + length, 0);

/** The middle of a step: 0 is the start; the last, `steps`, is on the finish line, with room beyond. */
export function pointOf(step: number, steps: number): Point {
  let left = (Math.min(step, steps + 1) / (steps + 1)) * trackLength;
  for (const { from, to, length } of chords) {
    if (left <= length) {
      const share = left / length;
      return at(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    }
    left -= length;
  }
  return chords.at(-1)!.to;
}

/** Position of a donkey in the land's units: the point is below its feet. */
export interface DonkeyPosition extends Point {
  readonly donkey: Donkey;
  readonly step: number;
  readonly scale: number;
}

interface Formation {
  readonly scale: number;
  /** offsets from the middle of the stone, rear donkeys first */
  readonly places: readonly Point[];
}

/**
 * Formations for one to five donkeys on a stone: each letter stays visible, and so do the numbers of the stones
 * beside and above, because donkeys stand on the lower edge.
 */
const FORMATIONS: readonly Formation[] = [
  { scale: 1, places: pointsOf([0, 16]) },
  { scale: 0.84, places: pointsOf([-26, -6, 26, 22]) },
  { scale: 0.74, places: pointsOf([-32, -14, 32, -14, 0, 28]) },
  { scale: 0.68, places: pointsOf([-30, -14, 30, -14, -30, 30, 30, 30]) },
  { scale: 0.62, places: pointsOf([-23, -10, 23, -10, -46, 30, 0, 30, 46, 30]) },
];
/** Half a donkey at full scale, and space to the edge of the land. */
const HALF = 50;
const AIR = 2;

/** Rear donkeys first. Long tracks have closer stones and smaller donkeys. */
export function donkeyPositions({
  positions,
  podium,
  options,
}: Pick<View, 'positions' | 'podium' | 'options'>): readonly DonkeyPosition[] {
  const { track } = options.board;
  const running = DONKEYS.filter((donkey) => !podium.includes(donkey));
  const closeness = closenessOf(track);
  return running
    .map((donkey) => {
      const step = positions[donkey];
      if (step === 0) return inPaddock(donkey);
      const group = running.filter((other) => positions[other] === step);
      const { scale, places } = FORMATIONS[group.length - 1]!;
      const place = places[group.indexOf(donkey)]!;
      const middle = inland(pointOf(step, track), scale, places);
      return {
        donkey,
        step,
        x: middle.x + place.x * closeness,
        y: middle.y + place.y * closeness,
        scale: scale * closeness,
      };
    })
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

const inPaddock = (donkey: Donkey): DonkeyPosition => ({
  donkey,
  step: 0,
  scale: PADDOCK.scale,
  ...PADDOCK.places[DONKEYS.indexOf(donkey)]!,
});

const closenessOf = (track: number): number => Math.max(0.6, Math.min(1, 32 / track));

export function feetOn(step: number, track: number): Point {
  const { x, y } = pointOf(step, track);
  return { x, y: y + FORMATIONS[0]!.places[0]!.y * closenessOf(track) };
}

/** A stone with donkeys on it (not the paddock), and the point below their feet for its number. */
export interface TakenStone extends Point {
  readonly step: number;
}

const BELOW = 10;

export function takenStones(
  positions: readonly DonkeyPosition[],
  track: number,
): readonly TakenStone[] {
  const steps = [...new Set(positions.map(({ step }) => step))].filter((step) => step > 0);
  return steps.map((step) => {
    const feet = positions.filter((one) => one.step === step).map(({ y }) => y);
    return { step, x: pointOf(step, track).x, y: Math.max(...feet) + BELOW };
  });
}

function inland({ x, y }: Point, scale: number, places: Formation['places']): Point {
  const reach = Math.max(...places.map((place) => Math.abs(place.x))) + HALF * scale + AIR;
  return { x: Math.min(Math.max(x, reach), MEADOW.width - reach), y };
}

export interface Landing extends Point {
  readonly to: number;
  readonly donkeys: readonly Donkey[];
}

/** Omits donkeys that stay in the paddock. */
export function landingsOf(
  advanceOf: (donkey: Donkey) => AdvanceConsequence | null,
  track: number,
): readonly Landing[] {
  const byStone = new Map<number, Donkey[]>();
  for (const donkey of DONKEYS) {
    const to = advanceOf(donkey)?.to ?? 0;
    if (to > 0) byStone.set(to, [...(byStone.get(to) ?? []), donkey]);
  }
  return [...byStone].map(([to, donkeys]) => ({ to, donkeys, ...pointOf(to, track) }));
}
