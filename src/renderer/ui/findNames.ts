import { disassemble, getChoseong } from 'es-hangul';
import { computed, ref, watch } from 'vue';
import type { Player } from '#shared/people.ts';

/** A longer list of names has a field to find one. */
export const UNSEARCHED_NAMES_MAX = 8;

/** Grades of how well a name matches, best first. */
const FITS = ['whole', 'beginning', 'word', 'within'] as const;
type Fit = (typeof FITS)[number];

/** Offset of full-width characters, as Korean keyboards may give, from the usual ones. */
const FULL_WIDTH = 0xfee0;

/** Removes capitals and accents; collapses spaces. Lone consonants stay unchanged, unlike with NFKC. */
const fold = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ');

const CONSONANT = /^[ㄱ-ㅎ]$/;

/**
 * Returns items whose names match at the beginning, then at a word's beginning, then anywhere; ties keep their order.
 * Korean matches while it is typed, stroke by stroke, and by first consonants alone: ㅁㅈ finds 민지.
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

/** Each lone consonant matches a syllable: 김ㅁㅈ and ㄱㅁㅈ both find 김민지. */
function beginsBySounds(name: readonly string[], wanted: string): boolean {
  // Some keyboards join two consonants into one character.
  const sounds = [...wanted].flatMap((sign) =>
    /[ㄱ-ㅎ]/.test(sign) ? [...disassemble(sign)] : sign,
  );
  return sounds.every((sound, at) => {
    const sign = name[at] ?? '';
    return CONSONANT.test(sound) ? getChoseong(sign) === sound : sign === sound;
  });
}

/** Whether two names differ only in case, spaces or Unicode composition. */
export const isSameName = (one: string, other: string): boolean => tidy(one) === tidy(other);

const tidy = (name: string): string =>
  name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

export function numberedName(name: string, others: readonly string[]): string {
  const isTaken = (one: string): boolean => others.some((other) => isSameName(other, one));
  let [given, number] = [name, 1];
  while (isTaken(given)) given = `${name} ${String(++number)}`;
  return given;
}

/** Arrow keys go through the matches; past the last one is the typed name itself, for a new person. */
export function useNameFilter(people: () => readonly Player[], typed: () => string) {
  const found = computed(() => findNames(people(), typed()));
  const at = ref(0);
  watch(typed, () => {
    at.value = 0;
  });
  const isTyping = computed(() => typed().trim() !== '');
  const candidate = computed(() => (isTyping.value ? (found.value[at.value] ?? null) : null));
  const namesake = computed(() => people().find(({ name }) => isSameName(name, typed())) ?? null);

  /** Returns whether the key moved the selection. Keys that compose a syllable are ignored. */
  function step({ key, isComposing }: KeyboardEvent): boolean {
    if (isComposing || !isTyping.value) return false;
    const last = namesake.value ? found.value.length - 1 : found.value.length;
    if (key === 'ArrowDown') at.value = Math.min(at.value + 1, last);
    else if (key === 'ArrowUp') at.value = Math.max(at.value - 1, 0);
    else return false;
    return true;
  }

  return { found, candidate, namesake, step };
}
