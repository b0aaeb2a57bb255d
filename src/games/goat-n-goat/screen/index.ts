import { manifest } from '../manifest.ts';
import type { Event, View } from '../rules/model.ts';
import { defineScreen } from '../../../renderer/table/kit/screen.ts';
import './look.css';
import Poster from './pieces/Poster.vue';
import { awaiting, steps } from './steps.ts';
import { scoreSummary, where, won } from './summary.ts';

export const screen = defineScreen<View, Event>({
  ...manifest,
  poster: Poster,
  board: async () => (await import('./lazyParts.ts')).board,
  rulebook: async () => (await import('./rulebook/index.ts')).rulebook,
  phone: async () => (await import('./phone/index.ts')).phone,
  where,
  scoreSummary,
  steps,
  awaiting,
  won,
});
