/** Dashes that a keyboard, a paste or a spreadsheet may give for a minus. */
const DASHES = /[−–—﹣－‐‑]/g;

/** Returns a text with plain digits and signs: full-width ones of a Korean keyboard, dashes, and "7½" as "7.5". */
export const plainNumberText = (text: string): string =>
  text
    .split('½')
    .map((part) => part.normalize('NFKC').replace(DASHES, '-'))
    // NFKC would make "71⁄2" of "7½".
    .reduce((before, after) => `${before}${/\d$/.test(before) ? '' : '0'}.5${after}`);

const DECIMAL = /^\d*[.,]?\d+$/;
/** Groups of three digits: "58,200", "1.250,5", "1'250". */
const GROUPED =
  /^[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d+)?|(?:\.\d{3})+(?:,\d+)?|(?:['’]\d{3})+(?:[.,]\d+)?)$/;

/**
 * Returns the number of a text without a sign; null if it is none. Three digits after a mark are thousands: "1.250" is
 * 1250, and "0.125" an eighth.
 */
export function readUnsigned(text: string): number | null {
  if (GROUPED.test(text)) {
    const mark = /[.,'’]/.exec(text)![0];
    return Number(text.replaceAll(mark, '').replace(',', '.'));
  }
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : null;
}
