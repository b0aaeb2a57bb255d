const WORDS = 2 ** 32;

/** A word of 32 random bits from the system, which nobody can predict. */
const systemWord = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

/**
 * A whole number from 0 to `below` − 1, all equally likely: words beyond the last multiple of `below` are drawn again.
 * @param word draws 32 random bits
 */
export function randomBelow(below: number, word = systemWord): number {
  const end = WORDS - (WORDS % below);
  let drawn = word();
  while (drawn >= end) drawn = word();
  return drawn % below;
}
