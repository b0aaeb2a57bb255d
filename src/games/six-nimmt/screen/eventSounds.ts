import type { Event } from '../rules/model.ts';
import type { TimedSound } from '../../../renderer/match/kit/eventSounds.ts';
import { turnStart } from './revealTimes.ts';

/** In ms after the card that takes a row has landed. */
const SNORT = 120;

/** Cards turn one after another and land in their rows; the sixth lands hardest, and a bull snorts. */
export function eventSounds(event: Event): readonly TimedSound[] {
  switch (event.type) {
    case 'revealed':
      return event.cards.map((_, seat) => ({ sound: 'card', delay: turnStart(seat) }));
    case 'row-taken':
      return [
        { sound: event.cause === 'sixth' ? 'thud' : 'card', isLanding: true },
        { sound: 'snort', delay: SNORT, isLanding: true },
      ];
    case 'placed':
      // The row goes to its taker.
      return event.position === 0 ? [{ sound: 'sweep' }] : [{ sound: 'card', isLanding: true }];
    case 'drafted':
      return [{ sound: 'card' }];
    case 'deal-ended':
      return [{ sound: 'sweep' }];
    default:
      return [];
  }
}
