import type { SheetMode } from '../../../shared/contract.ts';

/** The ways of keeping score beside the real cards. */
export const SHEET_MODES = ['tally', 'referee'] as const satisfies readonly SheetMode[];
