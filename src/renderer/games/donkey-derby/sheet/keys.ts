import type { Donkey } from '../../../../main/games/donkey-derby/model.ts';
import { capOf } from '../../../ui/letterKeys.ts';

/** Five keys that lie beside each other like the columns; with Shift they send a donkey onto the podium. */
export const COLUMN_KEYS: Readonly<Record<Donkey, string>> = {
  grey: 'KeyZ',
  red: 'KeyX',
  brown: 'KeyC',
  white: 'KeyV',
  yellow: 'KeyB',
};

/** What stands on the cap of that donkey's key. */
export const columnCap = (donkey: Donkey): string => capOf({ code: COLUMN_KEYS[donkey] });
