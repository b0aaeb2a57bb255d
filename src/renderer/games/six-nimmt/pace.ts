import type { Event } from '../../../main/games/six-nimmt/model.ts';
import type { Sound } from '../../composables/sounds.ts';
import { UNTIL_PRESSED } from '../screen.ts';

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

export const pause = ({ type }: Event): number => PAUSES[type];

export const sound = ({ type }: Event): Sound => (type === 'row-taken' ? 'sweep' : 'card');

export const beginsTurn = ({ type }: Event): boolean =>
  type === 'revealed' || type === 'draft-began';
