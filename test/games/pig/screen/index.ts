import { defineScreen } from '#renderer/screen/screen.ts';
import { GOAL, manifest } from '../manifest.ts';
import type { Event, View } from '../rules/model.ts';

export const screen = defineScreen<View, Event>({
  ...manifest,
  hasNoHand: true,
  board: async () => (await import('./Board.vue')).default,
  scoreSummary: ({ scores }) => ({
    totals: scores,
    round: null,
    limit: GOAL,
    scoreOrder: manifest.scoreOrder,
    message: { key: 'scores', params: { goal: GOAL } },
  }),
});
