import type { Event } from '../rules/model.ts';
import type { TimedSound } from '../../../renderer/match/kit/eventSounds.ts';

/** A goat that is lost bleats this much lower than one that climbs. */
const LOSS_SEMITONES = -5;

export function eventSounds(event: Event): readonly TimedSound[] {
  switch (event.type) {
    case 'played':
    case 'gave-up':
      return [{ sound: 'card', isLanding: true }];
    case 'drawn':
      return [{ sound: 'card' }];
    case 'flock-lost':
      return [{ sound: 'sweep' }, { sound: 'bleat', semitones: LOSS_SEMITONES }];
    case 'mountain-taken':
      return [{ sound: 'thud' }, { sound: 'bleat', delay: 200 }];
    case 'reshuffled':
    case 'flocks-discarded':
    case 'hands-given-up':
      return [{ sound: 'sweep' }];
    case 'end-began':
      return [{ sound: 'bleat' }];
    default:
      return [];
  }
}
