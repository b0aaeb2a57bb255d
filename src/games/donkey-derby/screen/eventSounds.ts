import type { Event } from '../rules/model.ts';
import type { TimedSound } from '../../../renderer/match/kit/eventSounds.ts';
import { TUMBLE_TIME } from './useTumble.ts';

/** In ms, per stone. */
const STRIDE = 170;

export function eventSounds(event: Event): readonly TimedSound[] {
  switch (event.type) {
    case 'bet-placed':
      return [{ sound: 'coin', isLanding: true }];
    case 'rolled':
      // A donkey complains of the blank once it is visible.
      return event.die === 0
        ? [{ sound: 'die' }, { sound: 'bray', delay: TUMBLE_TIME }]
        : [{ sound: 'die' }];
    case 'advanced':
      return Array.from({ length: event.to - event.from }, (_, stone) => ({
        sound: 'hooves',
        delay: stone * STRIDE,
      }));
    case 'stopped-on-bridge':
      return [{ sound: 'thud' }];
    case 'crossed':
      return [{ sound: event.place === 1 ? 'crowd' : 'hooves' }];
    default:
      return [];
  }
}
