/** ms between the first two seats, and what comes on top of it at the last one */
const QUICK = 45;
const SLOWER = 230;
/** Seats that light up at least, so that nobody sees the end coming. */
const STEPS_MIN = 14;

/** One seat that lights up. */
export interface DrawStep {
  readonly seat: number;
  /** ms until the next one, or until the result */
  readonly pause: number;
}

/** Light that runs round the seats, slower and slower, and stops at `drawn`. */
export function drawSteps(seats: number, drawn: number): readonly DrawStep[] {
  const rounds = Math.max(1, Math.ceil(STEPS_MIN / seats));
  const count = rounds * seats + drawn + 1;
  return Array.from({ length: count }, (_, at) => ({
    seat: at % seats,
    pause: Math.round(QUICK + SLOWER * ((at + 1) / count) ** 3),
  }));
}
