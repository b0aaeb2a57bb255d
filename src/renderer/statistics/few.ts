/** Fewer than this say nothing about anybody: they are shown as few, and no trend is drawn. */
const ENOUGH = 5;

/** Whether that many matches are too few to be drawn a conclusion from. */
export const areFew = (matches: number): boolean => matches < ENOUGH;
