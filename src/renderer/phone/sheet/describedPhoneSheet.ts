import {
  categoryOfLine,
  linesOfRound,
  openLines,
  type SheetDescription,
} from '#shared/custom-game.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import { describedSheet } from '#renderer/screen/describedSheet.ts';
import { phoneSheetOf, runningRound, type PhoneSheet } from '#renderer/screen/phoneSheet.ts';
import CategoryColumn from './CategoryColumn.vue';
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

/** Returns the phone sheet of a described game. Winners are written on the laptop, and so is a note that stands alone. */
export function describedPhoneSheet(description: SheetDescription): PhoneSheet {
  const sheet = describedSheet(description);
  const count = linesOfRound(description);
  return phoneSheetOf(sheet, {
    ...(sheet.hasCategoryRows && {
      entryTitle: (round, value) => bidTitle(description, round, value) ?? sheet.roundName(round),
    }),
    typed: {
      hasNoTotal: sheet.hasCategoryRows === true || !isPlainSum(description),
    },
    entry: DescribedOwnEntry,
    ...(count > 1 && {
      ownColumn: {
        lines(push) {
          const end = openLines(description, runningRound(push, sheet));
          return Array.from({ length: count }, (_, line) => end - count + line);
        },
        component: CategoryColumn,
      },
    }),
    isOfTable: ({ round }) =>
      (sheet.hasSharedPartOnly ?? false) || sheet.typedRange?.(round) === null,
  });
}
