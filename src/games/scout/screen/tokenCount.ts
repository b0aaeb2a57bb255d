import type { Count } from '../../../renderer/match/kit/count.ts';
import type { Event } from '../rules/model.ts';

/** In ms at normal speed: the token leaves the bank after the card has left the ring, and lands after it. */
const TOKEN = { delay: 60, flight: 340 } as const;

/** Returns the token that a Scout brings the owner of the active set, from the bank to its count. */
export const tokenCountOf = (event: Event | null): Count | null =>
  event?.type === 'scouted'
    ? {
        ...{ seat: event.tokenTo, delay: TOKEN.delay, limit: TOKEN.flight },
        sources: ['[data-bank]'],
        goal: '[data-count=tokens]',
      }
    : null;
