/** Upside down they are each other, so a line says where their foot is. */
export const isUnderlined = (number: number): boolean => number === 6 || number === 9;
