/**
 * What can be odd about any score sheet; what only one game knows is in its model. A problem warns and never stops the
 * sum.
 */
export const SHEET_PROBLEM_CODES = ['value', 'after-end'] as const;
export type SheetProblemCode = (typeof SHEET_PROBLEM_CODES)[number];
