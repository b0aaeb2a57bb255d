/** In ms at normal speed. */
const BETWEEN_STEPS = 550;
/** In ms at normal speed. */
export const DRUM_ROLL = 800;

/** Returns when further steps are filled after the lowest: at last the drum begins to roll, and the first place is filled. */
export function podiumTimes(steps: number): readonly number[] {
  const rollStart = (steps - 1) * BETWEEN_STEPS;
  const filled = Array.from({ length: steps - 2 }, (_, at) => (at + 1) * BETWEEN_STEPS);
  return [...filled, rollStart, rollStart + DRUM_ROLL];
}

/** Returns how many steps are filled, and whether the drum rolls, after so many of the times have passed. */
export function podiumState(steps: number, passed: number) {
  const isComplete = passed >= steps;
  return {
    shown: isComplete ? steps : Math.min(passed, steps - 2) + 1,
    isRolling: passed === steps - 1,
    isBuilding: !isComplete,
  };
}
