import { plainSheet } from '../../table/kit/plainLaptop.ts';
import { plainPhoneSheet, type PhoneSheet } from '../../table/kit/phoneSheet.ts';
import type { OwnLaptopParts } from '../../table/kit/screen.ts';
import type { PhoneGame } from '../games.ts';

const laptop = import.meta.glob<OwnLaptopParts>('../../../games/*/screen/laptop.ts', {
  import: 'laptop',
});

/** A game's score sheet: as the laptop has it, and what is said of it on phones alone. */
export async function loadSheet({ id, better, sheetParts }: PhoneGame): Promise<PhoneSheet> {
  const [own, onPhone] = await Promise.all([
    laptop[`../../../games/${id}/screen/laptop.ts`]?.(),
    sheetParts?.(),
  ]);
  const whole = { ...plainSheet(better), ...own?.sheet };
  return { ...whole, ...plainPhoneSheet(whole), ...onPhone };
}
