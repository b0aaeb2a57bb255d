/** Shorter parts of a name are not hyphenated, in letters. */
const LEAST = 9;
/** A consonant before a vowel begins a syllable; at each end of a part three letters stay together. */
const SYLLABLE_START = /(?<=\p{L}{3})(?![haeiouyäöü])\p{L}(?=[aeiouyäöü]\p{L})/giu;

/** Marks the syllables of a name's long parts, where a narrow place may break them. */
export const withSoftHyphens = (name: string): string =>
  name.replace(/\p{Script=Latin}+/gu, (part) =>
    part.length < LEAST ? part : part.replace(SYLLABLE_START, '\u00ad$&'),
  );
