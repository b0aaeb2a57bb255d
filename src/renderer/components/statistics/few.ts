/** Fewer than this say nothing about anybody: they are shown as few, and no trend is drawn. */
const ENOUGH = 5;

export const areFew = (matches: number): boolean => matches < ENOUGH;
