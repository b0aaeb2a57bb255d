const UINT32_COUNT = 2 ** 32;

const systemUint32 = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

/**
 * Returns a whole number from 0 to `below` − 1, all equally likely: values beyond the last multiple of `below` are
 * redrawn.
 * @param nextUint32 draws 32 random bits
 */
export function randomBelow(below: number, nextUint32 = systemUint32): number {
  const end = UINT32_COUNT - (UINT32_COUNT % below);
  let drawn = nextUint32();
  while (drawn >= end) drawn = nextUint32();
  return drawn % below;
}
