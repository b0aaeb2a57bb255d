import type { OwnEntry, PhoneSheetParts } from '#renderer/screen/phoneSheet.ts';
import { bullsInDeck } from '../sheet/cards.ts';

export const sheet: PhoneSheetParts = {
  entryTitle: (round) => ({ key: 'sheet.yours', params: { deal: round + 1 } }),
  typed: {
    entryOf: (bulls) => ({ bulls }),
    numberOf: (value) => ('bulls' in value ? Number(value.bulls) : null),
    range: () => ({ min: 0, max: 999 }),
    limitOf,
  },
};

/** No deal has more bull heads than its deck. */
function limitOf({ sheet, round, column }: OwnEntry) {
  const heads = bullsInDeck(sheet, round);
  const others = (sheet.rounds[round]?.cells ?? [])
    .filter((_, other) => other !== column)
    .reduce((sum, cell) => sum + (cell?.score ?? 0), 0);
  const explanation =
    others === 0
      ? { key: 'sheet.inDeck', params: { heads } }
      : { key: 'sheet.othersHave', params: { heads, others } };
  return { max: Math.max(0, heads - others), explanation };
}
