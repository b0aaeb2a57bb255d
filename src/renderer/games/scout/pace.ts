import type { Event } from '../../../main/games/scout/model.ts';
import type { Sound } from '../../ui/sounds.ts';
import { UNTIL_PRESSED } from '../../table/kit/screen.ts';

/** In ms. Long enough to read the sentence aloud across the table. */
const PAUSES: Readonly<Record<Event['type'], number>> = {
  oriented: 0,
  'play-began': 1400,
  shown: 2000,
  'marker-paid': 1000,
  scouted: 1500,
  'round-ended': UNTIL_PRESSED,
  dealt: 0,
  'match-ended': 0,
};

/** The end of a round waits for a press, since its scores want to be read. */
export const pause = ({ type }: Event): number => PAUSES[type];

/** What is beaten is swept from the ring. */
export const sound = (event: Event): Sound =>
  event.type === 'shown' && event.won > 0 ? 'sweep' : 'card';

/** A Scout & Show is one turn of three steps. */
export function beginsTurn(event: Event, before: Event | null): boolean {
  switch (event.type) {
    case 'marker-paid':
      return true;
    case 'scouted':
      return before?.type !== 'marker-paid';
    case 'shown':
      return before?.type !== 'scouted' || before.seat !== event.seat;
    default:
      return false;
  }
}
