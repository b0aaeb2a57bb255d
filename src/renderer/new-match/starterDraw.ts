/** ms between the first two seats, and the increase until the last */
const QUICK = 45;
const SLOWER = 230;
/** Minimum number of highlights, so that the end is unpredictable. */
const STEPS_MIN = 14;

export interface DrawStep {
  readonly seat: number;
  /** ms until the next one, or until the result */
  readonly pause: number;
}

/** Highlights that rotate through the seats, slower and slower, and stop at `drawn`. */
export function drawSteps(seats: number, drawn: number): readonly DrawStep[] {
  const rounds = Math.max(1, Math.ceil(STEPS_MIN / seats));
  const count = rounds * seats + drawn + 1;
  return Array.from({ length: count }, (_, at) => ({
    seat: at % seats,
    pause: Math.round(QUICK + SLOWER * ((at + 1) / count) ** 3),
  }));
}
