import type { Event } from '../../../main/games/donkey-derby/model.ts';
import type { Sound } from '../../ui/sounds.ts';
import { UNTIL_PRESSED } from '../../table/kit/screen.ts';

/** In ms. A roll takes as long as the die tumbles, a move as long as the longest run. */
const PAUSES: Readonly<Record<Event['type'], number>> = {
  'bet-placed': 1200,
  'bet-passed': 800,
  'race-began': 0,
  'race-passed': 2400,
  rolled: 900,
  advanced: 1100,
  'stopped-on-bridge': 1400,
  crossed: 1900,
  'bets-closed': 1700,
  'round-began': 0,
  'match-ended': UNTIL_PRESSED,
};

/** The end waits for a press, since the payouts want to be looked at. */
export const pause = ({ type }: Event): number => PAUSES[type];

const SOUNDS: Partial<Readonly<Record<Event['type'], Sound>>> = {
  rolled: 'die',
  advanced: 'hooves',
  crossed: 'hooves',
};

/** A marker laid down sounds like a card. */
export const sound = ({ type }: Event): Sound => SOUNDS[type] ?? 'card';

/** One player rolls for all donkeys: "last turn again" is a whole race round. */
export const beginsTurn = ({ type }: Event): boolean => type === 'race-began';
