import type { Event } from '../../../main/games/goat-n-goat/model.ts';
import type { Sound } from '../../ui/sounds.ts';

/** In ms. Long enough to read the sentence aloud across the table. */
const PAUSES: Readonly<Record<Event['type'], number>> = {
  'turn-began': 0,
  played: 1200,
  'flock-lost': 2200,
  placed: 700,
  drawn: 1600,
  'gave-up': 1600,
  'mountain-taken': 2200,
  'flock-discarded': 700,
  'mountain-passed': 900,
  refilled: 500,
  reshuffled: 2000,
  'end-began': 2600,
  'flocks-discarded': 1600,
  'hands-given-up': 2000,
  'match-ended': 0,
};

/** No step waits for a press: the match is one round, and its end stays in sight anyway. */
export const pause = ({ type }: Event): number => PAUSES[type];

/** Flocks that go are swept away. */
export const sound = ({ type }: Event): Sound =>
  type === 'flock-lost' || type === 'flocks-discarded' ? 'sweep' : 'card';

/** rules: A turn 1. Every turn has its Play, and has it first. */
export const beginsTurn = ({ type }: Event): boolean => type === 'played';
