/** Words of fewer letters are not hyphenated. */
const LEAST = 9;
const SOFT_HYPHEN = '\u00ad';
/** A consonant before a vowel begins a syllable. */
const SYLLABLE_START = /(?<=\p{L}{3})(?![haeiouyäöü])\p{L}(?=[aeiouyäöü]\p{L}{2})/giu;

/** Marks in each long word the start of a syllable that is nearest to its middle, where a narrow place may break it. */
export const withSoftHyphens = (name: string): string =>
  name.replace(/\p{Script=Latin}+/gu, (word) => (word.length < LEAST ? word : hyphenated(word)));

function hyphenated(word: string): string {
  const offCentre = (at: number): number => Math.abs(at - word.length / 2);
  const starts = [...word.matchAll(SYLLABLE_START)].map(({ index }) => index);
  const [best] = starts.toSorted((one, other) => offCentre(one) - offCentre(other));
  return best === undefined ? word : word.slice(0, best) + SOFT_HYPHEN + word.slice(best);
}
