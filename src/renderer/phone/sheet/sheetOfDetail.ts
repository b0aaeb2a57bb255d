import type { ResultDetail } from '#shared/contract/sheets.ts';
import { PLACE_MAX } from '#shared/score.ts';
import type { OwnEntry, PhoneSheet } from '#renderer/screen/phoneSheet.ts';
import { scoreRange } from '#renderer/screen/gameSheet.ts';

/** Returns a sheet with only everybody's total, or place; identical for all games. */
export function sheetOfDetail(
  { scoreOrder: better }: PhoneSheet,
  detail: ResultDetail,
  hasHalfPoints = false,
): PhoneSheet {
  const valueKey = detail === 'totals' ? 'score' : 'place';
  const isPlace = detail === 'places';
  return {
    scoreOrder: isPlace ? 'low' : better,
    limit: () => null,
    standsAfter: () => ({ key: `sheet.${detail}.stands`, isShared: true }),
    roundName: () => ({ key: `sheet.${detail}.row`, isShared: true }),
    entryTitle: () => ({ key: `phone.sheet.yours.${detail}`, isShared: true }),
    typed: {
      entryOf: (typed) => ({ [valueKey]: typed }),
      numberOf: (value) =>
        valueKey in value ? Number((value as Readonly<Record<string, unknown>>)[valueKey]) : null,
      range: () => (isPlace ? { min: 1, max: PLACE_MAX } : scoreRange(hasHalfPoints)),
      ...(isPlace && { limitOf: placeLimit, hasNoTotal: true }),
    },
  };
}

function placeLimit({ sheet }: OwnEntry) {
  const max = sheet.columns.length;
  return {
    max,
    explanation: { key: 'phone.sheet.places', isShared: true as const, params: { max } },
  };
}
