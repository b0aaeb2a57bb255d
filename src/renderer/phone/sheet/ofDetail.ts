import type { ResultDetail } from '../../../shared/contract/sheets.ts';
import type { OwnPart, PhoneSheet } from '../../table/kit/phoneSheet.ts';

/** As the contract has them, whose schemas are too much for a phone to load. */
export const SCORE_MAX = 9999;
export const PLACE_MAX = 20;

/** A game's sheet on which no more is written than everybody's total, or place; the same for all games. */
export function sheetOfDetail({ better }: PhoneSheet, detail: ResultDetail): PhoneSheet {
  const figure = detail === 'totals' ? 'score' : 'place';
  const isPlace = detail === 'places';
  return {
    better: isPlace ? 'low' : better,
    limit: () => null,
    standsAfter: () => ({ key: `sheet.${detail}.stands`, isShared: true }),
    roundName: () => ({ key: `sheet.${detail}.row`, isShared: true }),
    yours: () => ({ key: `phone.sheet.yours.${detail}`, isShared: true }),
    typed: {
      entryOf: (typed) => ({ [figure]: typed }),
      figureOf: (value) =>
        figure in value ? Number((value as Readonly<Record<string, unknown>>)[figure]) : null,
      range: isPlace ? { min: 1, max: PLACE_MAX } : { min: -SCORE_MAX, max: SCORE_MAX },
      ...(isPlace && { most: placesOf }),
      isPlace,
    },
  };
}

function placesOf({ sheet }: OwnPart) {
  const most = sheet.columns.length;
  return { most, why: { key: 'phone.sheet.places', isShared: true as const, params: { most } } };
}
