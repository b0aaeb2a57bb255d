import { isCustomGame, type SheetDescription } from '#shared/custom-game.ts';
import { plainSheet } from '#renderer/screen/gameSheet.ts';
import { phoneSheetOf, type PhoneSheet } from '#renderer/screen/phoneSheet.ts';
import type { OwnLaptopParts } from '#renderer/screen/screen.ts';
import type { PhoneGame } from '../games.ts';

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
