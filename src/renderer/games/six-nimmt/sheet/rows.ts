/** Rows on the table. */
export const ROWS = 4;
