import { manifest } from '../../../../main/games/scout/manifest.ts';
import { defineAsyncComponent } from 'vue';
import type { GameSheet } from '../../../table/kit/gameSheet.ts';

const UNTOLD = { hand: '–', taken: '–', tokens: '–' };

export const sheet: GameSheet = {
  entryPanel: defineAsyncComponent(() => import('./EntryPanel.vue')),
  referee: null,
  wide: false,
  better: manifest.better,
  limit: () => null,
  rounds: (people) => people,
  standsAfter: (round) =>
    round === 0 ? { key: 'sheet.scoresFirst' } : { key: 'scores', params: { round } },
  roundName: (round) => ({ key: 'sheet.round', params: { round: round + 1 } }),
  question: { key: 'sheet.question' },
  how: { key: 'sheet.how' },
  entryWords(value) {
    if ('allKill' in value)
      return value.allKill === null
        ? { key: 'sheet.noAllKill' }
        : { key: 'sheet.allKillOf', seats: { seat: value.allKill as number } };
    return { key: 'sheet.entry', params: { ...UNTOLD, ...value } };
  },
  entryOfTypedScore: null,
  starter: { key: 'sheet.starts' },
};
