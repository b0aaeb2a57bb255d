/** Returns the first round from that one on that may not stay empty; on a full sheet the one behind its last. */
export function requiredRoundFrom(
  round: number,
  isOptional: ((round: number) => boolean) | undefined,
): number {
  return isOptional?.(round) ? requiredRoundFrom(round + 1, isOptional) : round;
}
