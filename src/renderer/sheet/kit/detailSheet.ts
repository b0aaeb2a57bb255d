import type { ResultDetail, SheetDetail } from '#shared/contract/sheets.ts';
import { PLACE_MAX } from '#shared/score.ts';
import { scoreRange, type GameSheet } from '#renderer/screen/gameSheet.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import { screens } from '#renderer/screen/screen.ts';

/** Returns a game's sheet with these options, for that level of detail; null for a game without one. */
export function sheetOf(game: string, detail: SheetDetail, options: object): GameSheet | null {
  const sheet = screens[game]?.sheet ?? null;
  const own = sheet?.withOptions?.(options) ?? sheet;
  const hasHalfPoints = screens[game]?.hasHalfPoints ?? false;
  return own && detail !== 'rounds' ? sheetOfDetail(own, detail, hasHalfPoints) : own;
}

/** Returns a sheet with only everybody's total, or place, in one row; identical for all games. */
function sheetOfDetail(game: GameSheet, detail: ResultDetail, hasHalfPoints: boolean): GameSheet {
  const field = detail === 'totals' ? 'score' : 'place';
  return {
    entryPanel: null,
    referee: null,
    wide: false,
    scoreOrder: detail === 'totals' ? game.scoreOrder : 'low',
    limit: () => null,
    rounds: () => 1,
    standsAfter: () => ({ key: `sheet.${detail}.stands`, isShared: true }),
    roundName: () => ({ key: `sheet.${detail}.row`, isShared: true }),
    question: { key: `sheet.entering.${detail}.question`, isShared: true },
    how: { key: `sheet.entering.${detail}.how`, isShared: true },
    entryText: (value) => ({
      key: `sheet.entering.${detail}.entry`,
      params: { value: entryNumber(numberOf(value, field)) },
      isShared: true,
    }),
    entryOfTypedScore: (typed) => ({ [field]: typed }),
    typedScoreOf: (value) => numberOf(value, field),
    typedRange: () =>
      detail === 'totals' ? scoreRange(hasHalfPoints) : { min: 1, max: PLACE_MAX },
    starter: null,
  };
}

const entryNumber = (value: number | null): string => (value === null ? '' : formatScore(value));

const numberOf = (value: object, field: 'score' | 'place'): number | null =>
  field in value ? Number((value as Readonly<Record<string, unknown>>)[field]) : null;
