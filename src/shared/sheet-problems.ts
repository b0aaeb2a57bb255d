/** What can be odd about a score sheet. A problem warns and never stops the sum. */
export const SHEET_PROBLEM_CODES = [
  'value',
  'after-end',
  'too-many-bulls',
  'card-range',
  'card-twice',
  'too-many-cards',
  'two-enders',
  'mountain-unknown',
  'mountain-twice',
  'too-many-penalties',
  'podium',
  'column-full',
  'too-many-markers',
] as const;
export type SheetProblemCode = (typeof SHEET_PROBLEM_CODES)[number];
