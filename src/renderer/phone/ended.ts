import type { Phone } from './phone.ts';

/** Why a phone is disconnected for good, until its owner does something. */
const ENDS = ['superseded', 'released', 'renewed', 'stopped'] as const;
export type Ended = (typeof ENDS)[number];

export const isEnded = (state: Phone['state']): state is Ended =>
  (ENDS as readonly Phone['state'][]).includes(state);
