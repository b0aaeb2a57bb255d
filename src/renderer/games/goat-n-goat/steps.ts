import type { Event, Phase, View } from '../../../main/games/goat-n-goat/model.ts';

/** The steps of a turn; rules: A turn. */
export const STEPS = ['play', 'draw', 'mountain', 'refill'] as const;
export type TurnStep = (typeof STEPS)[number];

/** What is given up over the hand limit belongs to the draw. */
const OF_PHASE: Readonly<Record<Phase, TurnStep | null>> = {
  play: 'play',
  draw: 'draw',
  'give-up': 'draw',
  mountain: 'mountain',
  over: null,
};
const OF_EVENT: Readonly<Partial<Record<Event['type'], TurnStep>>> = {
  played: 'play',
  'flock-lost': 'play',
  placed: 'play',
  drawn: 'draw',
  'gave-up': 'draw',
  'mountain-taken': 'mountain',
  'flock-discarded': 'mountain',
  'mountain-passed': 'mountain',
  refilled: 'refill',
  reshuffled: 'refill',
};

/** The step that is being shown, else the one that is asked for; the view right after an event may be a step ahead. */
export const stepOf = ({ phase }: View, event: Event | null): TurnStep | null =>
  (event && OF_EVENT[event.type]) ?? OF_PHASE[phase];
