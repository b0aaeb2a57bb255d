import type { Phone } from './phone.ts';

/** Reasons why a phone stays disconnected until its owner acts. */
const END_STATES = ['superseded', 'released', 'renewed', 'stopped'] as const;
export type EndState = (typeof END_STATES)[number];

export const isEnded = (state: Phone['state']): state is EndState =>
  (END_STATES as readonly Phone['state'][]).includes(state);
