import { categoryOfLine, type SheetDescription } from '#shared/custom-game.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import { describedSheet } from '#renderer/screen/describedSheet.ts';
import { phoneSheetOf, type PhoneSheet } from '#renderer/screen/phoneSheet.ts';
import DescribedOwnEntry from './DescribedOwnEntry.vue';

/** Whether a total is all points of a person: not if people count down, or a number must be hit exactly. */
const isPlainSum = ({ rounds }: SheetDescription): boolean =>
  typeof rounds === 'string' ||
  'count' in rounds ||
  ('until' in rounds && rounds.over === undefined);

/** Returns what a person enters of a bid: first the bid, then the tricks; null for another category. */
function bidTitle(
  description: SheetDescription,
  line: number,
  value: object | null,
): Sentence | null {
  const category = categoryOfLine(description, line);
  if (category?.kind !== 'bid') return null;
  return value && 'bid' in value
    ? phoneText('tricks', { category: category.name, bid: Number(value.bid) })
    : phoneText('bid', { category: category.name });
}

const phoneText = (key: string, params: NonNullable<Sentence['params']>): Sentence => ({
  key: `phone.sheet.${key}`,
  params,
  isShared: true,
});

/** Returns the phone sheet of a described game. Notes and winners are written on the laptop. */
export function describedPhoneSheet(description: SheetDescription): PhoneSheet {
  const sheet = describedSheet(description);
  return phoneSheetOf(sheet, {
    ...(sheet.hasCategoryRows && {
      entryTitle: (round, value) => bidTitle(description, round, value) ?? sheet.roundName(round),
    }),
    typed: {
      hasNoTotal: sheet.hasCategoryRows === true || !isPlainSum(description),
    },
    entry: DescribedOwnEntry,
    isOfTable: ({ round }) =>
      (sheet.hasSharedPartOnly ?? false) || sheet.typedRange?.(round) === null,
  });
}
