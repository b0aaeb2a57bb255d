import { manifest } from '../../manifest.ts';
import type { Event, MatchStory, View } from '../../rules/model.ts';
import { definePhoneGame } from '../../../../renderer/phone/kit/game.ts';
import { ending } from '../ending/words.ts';
import '../look.css';
import Poster from '../pieces/Poster.vue';
import { awaiting, steps } from '../steps.ts';
import { scoreSummary, where } from '../summary.ts';
import { bar } from './bar.ts';
import PhoneBoard from './PhoneBoard.vue';

export const donkeyDerby = definePhoneGame<View, Event, MatchStory>({
  id: manifest.id,
  board: PhoneBoard,
  poster: Poster,
  hasNoHand: true,
  rulebook: async () => (await import('../rulebook/index.ts')).rulebook,
  steps,
  awaiting,
  where,
  bar,
  scoreSummary,
  ending,
  sheet: async () => (await import('./sheet.ts')).sheet,
});
