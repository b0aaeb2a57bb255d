import type { Event } from '../../../main/games/six-nimmt/model.ts';
import type { Sound } from '../../ui/sounds.ts';
import { UNTIL_PRESSED } from '../../table/kit/screen.ts';

/** In ms. Long enough to read the sentence aloud across the table. */
const PAUSES: Readonly<Record<Event['type'], number>> = {
  'draft-began': 0,
  drafted: 900,
  dealt: 0,
  chosen: 0,
  revealed: 1800,
  'too-low': 0,
  'row-taken': 2600,
  placed: 900,
  'deal-ended': UNTIL_PRESSED,
  'match-ended': 0,
};

/** The end of a deal waits for a press, since its scores want to be read. */
export const pause = ({ type }: Event): number => PAUSES[type];

/** A row that is taken is swept away. */
export const sound = ({ type }: Event): Sound => (type === 'row-taken' ? 'sweep' : 'card');

/** A turn can be shown again from where its cards are revealed, a draft from where it began. */
export const beginsTurn = ({ type }: Event): boolean =>
  type === 'revealed' || type === 'draft-began';
