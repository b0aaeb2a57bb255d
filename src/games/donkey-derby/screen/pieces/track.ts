/** The winding track, seen from above, for any number of steps. */
export const MEADOW = { top: -22, width: 776, height: 680 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A straight has two corners, a bend four (a cubic curve). */
type Piece = readonly Point[];

const at = (x: number, y: number): Point => ({ x, y });
const ROWS = [96, 227, 358, 489] as const;
const PIECES: readonly Piece[] = [
  [at(150, ROWS[0]), at(580, ROWS[0])],
  [at(580, ROWS[0]), at(712, ROWS[0]), at(712, ROWS[1]), at(584, ROWS[1])],
  [at(584, ROWS[1]), at(190, ROWS[1])],
  [at(190, ROWS[1]), at(48, ROWS[1]), at(48, ROWS[2]), at(190, ROWS[2])],
  [at(190, ROWS[2]), at(600, ROWS[2])],
  [at(600, ROWS[2]), at(734, ROWS[2]), at(734, ROWS[3]), at(600, ROWS[3])],
  [at(600, ROWS[3]), at(300, ROWS[3])],
];

/** Start area, with a place for each donkey, as the point below its feet; the track begins at its gate. */
export const PADDOCK = {
  ...{ x: 12, y: -11, width: 170, height: 198 },
  scale: 0.71,
  places: [at(54, 57), at(132, 88), at(54, 120), at(132, 151), at(54, 183)],
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

/** The whole track as short chords of known length. */
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
