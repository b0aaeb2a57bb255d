import { josa, numberToHangul } from 'es-hangul';

/** Particles as messages write them, mapped to es-hangul's names. The first form follows a final consonant. */
const PARTICLES = {
  '이/가': '이/가',
  '을/를': '을/를',
  '은/는': '은/는',
  '과/와': '와/과',
  '으로/로': '으로/로',
  '이에요/예요': '이에요/예요',
  '이라/라': '이라/라',
  '아/야': '아/야',
} as const;
type Particle = keyof typeof PARTICLES;

const PARTICLE_PATTERN = new RegExp(`\\[(${Object.keys(PARTICLES).join('|')})\\]`, 'g');

/** The ordinal of 1, which is not read from its digit: 첫 번째. */
const FIRST_PATTERN = /(?<![\d.,])1번째/g;

/** Replaces “1번째” of a Korean sentence by “첫 번째”, and each `[이/가]` of a Korean sentence by the form that agrees with the preceding word. */
export function resolveParticles(sentence: string): string {
  return sentence
    .replace(PARTICLE_PATTERN, (_, particle: Particle, at: number) =>
      particleAfter(sentence.slice(0, at), particle),
    )
    .replace(FIRST_PATTERN, '첫 번째');
}

function particleAfter(before: string, particle: Particle): string {
  const reading = readingOf(before);
  return reading === null ? bothForms(particle) : josa.pick(reading, PARTICLES[particle]);
}

/** Returns both forms, as Korean forms do, for words of unknown pronunciation: 이(가), 을(를), (으)로. */
function bothForms(particle: Particle): string {
  if (particle === '으로/로') return '(으)로';
  if (particle === '이에요/예요') return '이에요';
  const [afterConsonant, afterVowel] = particle.split('/');
  return `${afterConsonant}(${afterVowel})`;
}

/** Returns Hangul ending in the same sound as the text read aloud; null if unknown. */
function readingOf(text: string): string | null {
  const spoken = text.replace(/[\s"'’”」』)\]!?.,:;]+$/u, '');
  const hangul = /[가-힣]$/u.exec(spoken);
  if (hangul) return hangul[0];
  const digits = /\d[\d,]*$/.exec(spoken);
  if (digits) return readDigits(digits[0].replaceAll(',', ''));
  const latin = /[a-z]+$/i.exec(spoken.normalize('NFD').replace(/\p{Mn}/gu, ''));
  if (latin) return readLatin(latin[0].toLowerCase());
  return spoken.endsWith('%') ? '퍼센트' : null;
}

/** Reads digits: 3 is 삼, 10 is 십, 104 is 백사. Beyond safe integers, the last digit decides. */
function readDigits(digits: string): string {
  const number = Number(digits);
  return numberToHangul(Number.isSafeInteger(number) ? number : Number(digits.at(-1)));
}

/** Single letters whose names end in a consonant; no others do. */
const LETTER_NAMES: Readonly<Record<string, string>> = { l: '엘', m: '엠', n: '엔', r: '알' };

/**
 * Latin names end in a consonant in Korean after l, m, n or ng, or after p, t, k or c right after a short vowel (Jack
 * 잭, Pat 팻). All others get a vowel: Jonas 요나스, Mark 마크, Scout 스카우트.
 */
function readLatin(latinText: string): string {
  if (latinText.length === 1) return LETTER_NAMES[latinText] ?? '아';
  if (latinText.endsWith('l')) return '을';
  if (/(m|n|ng)$/.test(latinText)) return '은';
  if (/(^|[^aeiouy])[aeiouy](ck|tt|pp|[ptkc])$/.test(latinText)) return '읍';
  return '아';
}
