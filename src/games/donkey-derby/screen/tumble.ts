/** The faces a tumbling die shows before it falls on its own. */
export const FACES_PASSING = [3, 0, 5, 1, 4, 2] as const;
/** in ms, for each of them */
export const FACE_TIME = 90;
/** in ms, until the die lies still */
export const TUMBLE_TIME = FACES_PASSING.length * FACE_TIME;
