import { manifest } from '../manifest.ts';
import type { Event, View } from '../rules/model.ts';
import { defineScreen } from '#renderer/screen/screen.ts';
import './theme.css';
import Poster from './pieces/Poster.vue';
import { awaiting, eventPresentations } from './eventPresentations.ts';
import { scoreSummary, where, won } from './summary.ts';

export const screen = defineScreen<View, Event>({
  ...manifest,
  poster: Poster,
  hasNoHand: true,
  board: async () => (await import('./lazyParts.ts')).board,
  rulebook: async () => (await import('./rulebook/index.ts')).rulebook,
  phone: async () => (await import('./phone/index.ts')).phone,
  where,
  scoreSummary,
  steps: eventPresentations,
  awaiting,
  won,
  round: ({ round }) => round,
});
