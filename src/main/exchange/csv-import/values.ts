import { plainNumberText, readUnsigned } from '#shared/number-text.ts';
import { plainLetters } from './dates.ts';

const NUMBER_LENGTH_MAX = 60;

/** Spaces between groups of three digits, as in "1 250". */
const GROUP_SPACE = /(?<=^[-+]?[1-9]\d{0,2}(?:\s\d{3})*)\s(?=\d{3}(?:\D|$))/g;

/** Returns a number in any spreadsheet notation: "12", "12,5", "−3", "1 250"; null for anything else. */
function readNumber(given: string): number | null {
  if (given.length > NUMBER_LENGTH_MAX) return null;
  const text = plainNumberText(given).trim().replace(GROUP_SPACE, '');
  const size = readUnsigned(text.replace(/^[-+]\s?/, ''));
  return size === null ? null : text.startsWith('-') ? 0 - size : size;
}

export function readInteger(given: string): number | null {
  const number = readNumber(given);
  return number !== null && Number.isInteger(number) ? number : null;
}

/** Returns minutes: "90", "90 min", "1:30"; null for anything else. */
export function readMinutes(given: string): number | null {
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)(?::\d\d)?$/.exec(given.trim()) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  return readInteger(given.replace(/\s*(?:min(?:\.|utes?|uten|utos)?|분|′|')$/i, ''));
}

/** Returns a rank: "1", "1st", "2.", "3e", "1위", "#1", "=2"; null for anything else. */
export function readRank(given: string): number | null {
  const text = given.normalize('NFKC').trim();
  const [, rank] =
    /^[#=t]?\s*(\d{1,3})(?:[.,]0+)?\s*(?:st|nd|rd|th|er|ere|ère|e|eme|ème|o|a|위|등|[.)=])?$/i.exec(
      text,
    ) ?? [];
  return rank === undefined ? null : Number(rank);
}

/** A sum of numbers, as in "10+5-2". */
const SIGNED_PART = /[-+]?[^-+]+/g;

function readSum(given: string): number | null {
  if (given.length > NUMBER_LENGTH_MAX) return null;
  const text = plainNumberText(given).trim();
  const parts = (text.match(SIGNED_PART) ?? []).map(readNumber);
  if (parts.length === 0 || parts.includes(null) || parts.length !== countTerms(text)) return null;
  return Number(parts.reduce<number>((sum, part) => sum + part!, 0).toFixed(2));
}

/** Each sign but a leading one begins a term. */
const countTerms = (text: string): number => 1 + (text.slice(1).match(/[-+]/g) ?? []).length;

/** Returns a score of BG Stats: a number, or a sum of numbers; null for anything else. */
export const readScore = (given: string): number | null => readSum(given);

/** Unit or footnote behind a number: "12 pts", "7*". */
const UNIT = /\s*(?:pts?|points?|p|pkte?|punkte?|puntos?|ptos?|점)?\.?\s*[*†‡#]*$/iu;

/** Returns a score of a table, perhaps with a unit; "49-46" and "3 2" are results of several parts, and no number. */
export function readTableScore(given: string): number | null {
  const text = given.replace(UNIT, '');
  const isSumOfPlus = !/\d\s*-/.test(plainNumberText(text));
  return isSumOfPlus ? readSum(text) : null;
}

/** Whether a cell of a person's column says that the person was absent: a dash or the like. */
export const isAbsent = (text: string): boolean => /^(?:[-–—−/.]+|n\/?a)?$/i.test(text.trim());

const YES = new Set(
  [
    '1 x y yes true won win wins winner victory ✓ ✔ ✅ ☑ ■ ● ★ o ○ ◯',
    'j ja wahr gewonnen gewann sieg sieger siegerin gewinner gewinnerin',
    'oui v vrai gagne gagnant gagnante victoire',
    's si verdadero gano ganado ganador ganadora victoria',
    '예 네 응 참 승 승리 승자 우승 우승자 이김',
  ].flatMap((synonyms) => synonyms.split(' ')),
);

const KOREAN_YES = new Set(['o', '○', '◯']);

/** Returns whether a cell of such a column says yes. In a column of O and X, as in Korea, X says no. */
export function yesReader(column: readonly string[]): (text: string) => boolean {
  const isKorean = column.some((text) => KOREAN_YES.has(comparable(text)));
  return (text) => YES.has(comparable(text)) && !(isKorean && comparable(text) === 'x');
}

const comparable = (text: string): string => plainLetters(text.trim());
