import { defineAsyncComponent } from 'vue';
import type { GameSheet } from '#renderer/screen/gameSheet.ts';
import { mountainName } from '../naming.ts';
import type { Entry } from './play.ts';

export const sheet: Partial<GameSheet> = {
  entryPanel: defineAsyncComponent(() => import('./EntryPanel.vue')),
  standsAfter: (plays) =>
    plays === 0 ? { key: 'sheet.scoresFirst' } : { key: 'sheet.scores', count: plays },
  roundName: (round) => ({ key: 'sheet.play', params: { play: round + 1 } }),
  question: { key: 'sheet.question' },
  how: { key: 'sheet.how' },
  entryText(value) {
    const { mountains, penalties = '–', hand = '–' } = value as Entry;
    const lists = { mountains: mountains.map(mountainName) };
    return mountains.length === 0
      ? { key: 'sheet.entryNone', params: { penalties, hand } }
      : { key: 'sheet.entry', params: { penalties, hand }, lists };
  },
  entryOfTypedScore: null,
};
