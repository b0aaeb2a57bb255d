import { disassemble, getChoseong } from 'es-hangul';

/** How well a name fits what is typed, the best first. */
const FITS = ['whole', 'beginning', 'word', 'within'] as const;
type Fit = (typeof FITS)[number];

/** Full-width signs, as a Korean keyboard may give them, so far from the usual ones. */
const FULL_WIDTH = 0xfee0;

/** Without capitals and accents, one space between words. Lone consonants stay as they are, which NFKC would not do. */
const fold = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** Consonants that stand alone: what people type for the first sounds of a name. */
const CONSONANT = /^[ㄱ-ㅎ]$/;

/**
 * Those whose names have what is typed at their beginning, then at the beginning of a word, then anywhere; among equals
 * the order stays. Korean is found while it is typed, stroke by stroke, and by first consonants alone: ㅁㅈ finds 민지.
 */
export function findNames<Item extends { readonly name: string }>(
  all: readonly Item[],
  typed: string,
): readonly Item[] {
  const wanted = fold(typed).trim();
  if (wanted === '') return all;
  const fits = all.map((one) => ({ one, fit: fitOf(fold(one.name), wanted) }));
  return FITS.flatMap((fit) => fits.filter((found) => found.fit === fit).map(({ one }) => one));
}

function fitOf(name: string, wanted: string): Fit | null {
  if (name === wanted) return 'whole';
  const signs = [...name];
  const at = signs.flatMap((_, from) => (beginsWith(signs.slice(from), wanted) ? [from] : []));
  if (at.includes(0)) return 'beginning';
  if (at.some((from) => /[\s-]/.test(signs[from - 1]!))) return 'word';
  return at.length > 0 ? 'within' : null;
}

const beginsWith = (name: readonly string[], wanted: string): boolean =>
  disassemble(name.join('')).startsWith(disassemble(wanted)) || beginsBySounds(name, wanted);

/** Each lone consonant stands for a syllable, so that 김ㅁㅈ and ㄱㅁㅈ are both 김민지. */
function beginsBySounds(name: readonly string[], wanted: string): boolean {
  // Some keyboards join two consonants into one sign.
  const sounds = [...wanted].flatMap((sign) =>
    /[ㄱ-ㅎ]/.test(sign) ? [...disassemble(sign)] : sign,
  );
  return sounds.every((sound, at) => {
    const sign = name[at] ?? '';
    return CONSONANT.test(sound) ? getChoseong(sign) === sound : sign === sound;
  });
}

/** Names that differ only in case or in how they are composed are one name. */
export const isSameName = (one: string, other: string): boolean => tidy(one) === tidy(other);

const tidy = (name: string): string =>
  name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
