import type { Event } from '../rules/model.ts';
import type { TimedSound } from '../../../renderer/match/kit/eventSounds.ts';
import { DRUM_ROLL_MS, drumRollAt, showStarts } from './showTimes.ts';

export function eventSounds(event: Event): readonly TimedSound[] {
  switch (event.type) {
    case 'shown':
      return [
        // Beaten cards leave the ring.
        ...(event.won > 0 ? [{ sound: 'sweep' } as const] : []),
        ...showSounds(event.cards.length),
      ];
    case 'scouted':
      // The owner's token sounds as it is received.
      return [{ sound: 'card', isLanding: true }];
    case 'marker-paid':
      return [{ sound: 'coin', isLanding: true }];
    case 'round-ended':
      return [{ sound: 'sweep' }];
    default:
      return [];
  }
}

/** Cards land one after another; the last of several lands hardest, after a drum roll. */
function showSounds(size: number): readonly TimedSound[] {
  const drumRoll = drumRollAt(size);
  const landings = showStarts(size).map((delay, at): TimedSound => {
    const isLast = drumRoll !== null && at === size - 1;
    return { sound: isLast ? 'thud' : 'card', delay, isLanding: true };
  });
  return drumRoll === null
    ? landings
    : [...landings, { sound: 'drum', delay: drumRoll, lasts: DRUM_ROLL_MS }];
}
