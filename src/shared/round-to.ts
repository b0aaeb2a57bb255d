/** Rounds to a multiple of 1 / `parts`. */
export const roundTo = (value: number, parts: number): number => Math.round(value * parts) / parts;
