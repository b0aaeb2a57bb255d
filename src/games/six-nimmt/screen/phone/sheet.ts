import type { OwnPart, PhoneSheetParts } from '../../../../renderer/table/kit/phoneSheet.ts';
import { bullsInDeck } from '../sheet/cards.ts';

export const sheet: PhoneSheetParts = {
  yours: (round) => ({ key: 'sheet.yours', params: { deal: round + 1 } }),
  typed: {
    entryOf: (bulls) => ({ bulls }),
    figureOf: (value) => ('bulls' in value ? Number(value.bulls) : null),
    range: { min: 0, max: 999 },
    most,
  },
};

/** No deal has more bull heads than its deck. */
function most({ sheet, round, column }: OwnPart) {
  const heads = bullsInDeck(sheet, round);
  const others = (sheet.rounds[round]?.cells ?? [])
    .filter((_, other) => other !== column)
    .reduce((sum, cell) => sum + (cell?.score ?? 0), 0);
  const why =
    others === 0
      ? { key: 'sheet.inDeck', params: { heads } }
      : { key: 'sheet.othersHave', params: { heads, others } };
  return { most: Math.max(0, heads - others), why };
}
