import type { Event } from '../rules/model.ts';
import type { TimedSound } from '../../../renderer/match/kit/eventSounds.ts';
import { FINISH, ROLL_TIME, STRIDE } from './raceTimes.ts';

export function eventSounds(event: Event): readonly TimedSound[] {
  switch (event.type) {
    case 'bet-placed':
      return [{ sound: 'coin', isLanding: true }];
    case 'rolled':
      // A donkey complains of the blank once it is visible.
      return event.die === 0
        ? [{ sound: 'die' }, { sound: 'bray', delay: ROLL_TIME }]
        : [{ sound: 'die' }];
    case 'advanced':
      return Array.from({ length: event.to - event.from }, (_, stone) => ({
        sound: 'hooves',
        delay: stone * STRIDE,
      }));
    case 'stopped-on-bridge':
      return [{ sound: 'thud' }];
    case 'crossed':
      return event.place === 1 ? [{ sound: 'crowd', delay: FINISH.ribbon }] : [{ sound: 'hooves' }];
    default:
      return [];
  }
}
