import { isCustomGame, type SheetDescription } from '#shared/custom-game.ts';
import { plainSheet, scoreRange } from '#renderer/screen/gameSheet.ts';
import { phoneSheetOf, type PhoneSheet, type OwnEntry } from '#renderer/screen/phoneSheet.ts';
import type { OwnLaptopParts } from '#renderer/screen/screen.ts';
import type { PhoneGame } from '../games.ts';
import type { ResultDetail } from '#shared/contract/sheets.ts';
import { PLACE_MAX } from '#shared/score.ts';

const laptop = import.meta.glob<OwnLaptopParts>('../../../games/*/screen/laptop.ts', {
  import: 'laptop',
});

/** Loads a game's score sheet: the laptop's with these options, and its texts for phones only. */
export async function loadSheet(
  { id, scoreOrder: better, sheetParts }: PhoneGame,
  options: object,
): Promise<PhoneSheet> {
  const [own, onPhone] = await Promise.all([
    laptop[`../../../games/${id}/screen/laptop.ts`]?.(),
    sheetParts?.(),
  ]);
  if (isCustomGame(id)) {
    // Loaded alone: the app's own games need none of it.
    const { describedPhoneSheet } = await import('./describedPhoneSheet.ts');
    return describedPhoneSheet(options as SheetDescription);
  }
  return phoneSheetOf({ ...plainSheet(better), ...own?.sheet }, onPhone);
}

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
