/** Shorter parts of a name are not hyphenated, in letters. */
const LEAST = 9;
const SOFT_HYPHEN = '\u00ad';
/** A consonant before a vowel begins a syllable. */
const SYLLABLE_START = /(?<=\p{L}{3})(?![haeiouyäöü])\p{L}(?=[aeiouyäöü]\p{L}{2})/giu;

/** Marks where a narrow place may break a name: in each long part, at the syllable nearest to its middle. */
export const withSoftHyphens = (name: string): string =>
  name.replace(/\p{Script=Latin}+/gu, (part) => (part.length < LEAST ? part : hyphenated(part)));

function hyphenated(part: string): string {
  const offCentre = (at: number): number => Math.abs(at - part.length / 2);
  const starts = [...part.matchAll(SYLLABLE_START)].map(({ index }) => index);
  const [best] = starts.toSorted((one, other) => offCentre(one) - offCentre(other));
  return best === undefined ? part : part.slice(0, best) + SOFT_HYPHEN + part.slice(best);
}
