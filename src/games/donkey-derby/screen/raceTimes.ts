/** In ms at normal speed: from the throw until the die lies still. */
export const ROLL_TIME = 900;

/** In ms at normal speed: to read a roll, and to see the donkeys bray at a blank. */
const ROLL_READ = { number: 300, blank: 700 } as const;

export const rollPause = (die: number): number =>
  ROLL_TIME + (die === 0 ? ROLL_READ.blank : ROLL_READ.number);

/** In ms at normal speed, per stone. */
export const STRIDE = 170;

/** In ms at normal speed: from the first step of a run to the last. */
export const runTime = ({ from, to }: { readonly from: number; readonly to: number }): number =>
  (to - from) * STRIDE;

/** In ms at normal speed: stages of the photo finish. */
export const FINISH = {
  /** the winner reaches the ribbon */
  ribbon: 420,
  photo: 500,
  flag: 640,
  end: 1200,
} as const;

/** Stages of the photo in their order. */
export const FINISH_TIMES = [FINISH.ribbon, FINISH.photo, FINISH.flag, FINISH.end] as const;

/** In ms at normal speed: the photo of the donkey in first place. */
export const photoTime = (place: number): number => (place === 1 ? FINISH.end : 0);

/** In ms at normal speed: to read who has come home. */
const CROSSED_READ = 1500;

export const crossedPause = (place: number): number => photoTime(place) + CROSSED_READ;
