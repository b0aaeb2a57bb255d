/** Shorter parts of a name are not broken, in letters. */
const LATIN_MIN = 9;
const KOREAN = /\p{Script=Hangul}{6,}/gu;
/** A consonant before a vowel begins a syllable; at each end of a part three letters stay together. */
const SYLLABLE_START = /(?<=\p{L}{3})(?![haeiouyäöü])\p{L}(?=[aeiouyäöü]\p{L})/giu;
/** Two syllables stay together at each end of a Korean part. */
const KOREAN_BREAK = /(?<=\p{L}{2})(?=\p{L}{2})/gu;

/** Marks where a narrow place may break a name's long parts: between syllables, with a hyphen in Latin letters. */
export const withNameBreaks = (name: string): string =>
  name
    .replace(/\p{Script=Latin}+/gu, (part) =>
      part.length < LATIN_MIN ? part : part.replace(SYLLABLE_START, '\u00ad$&'),
    )
    .replace(KOREAN, (part) => part.replace(KOREAN_BREAK, '\u200b'));
