import { defineAsyncComponent } from 'vue';
import { SCORE_MAX } from '../../../../renderer/sheet/kit/typedScore.ts';
import type { GameSheet } from '../../../../renderer/match/kit/gameSheet.ts';
import { entryModeAt } from './round.ts';

const MISSING_COUNTS = { hand: '–', taken: '–', tokens: '–' };

export const sheet: Partial<GameSheet> = {
  entryPanel: defineAsyncComponent(() => import('./EntryPanel.vue')),
  rounds: (people) => people,
  standsAfter: (round) =>
    round === 0 ? { key: 'sheet.scoresFirst' } : { key: 'scores', params: { round } },
  roundName: (round) => ({ key: 'sheet.round', params: { round: round + 1 } }),
  question: { key: 'sheet.question' },
  how: { key: 'sheet.how' },
  status: (sheet, position) =>
    entryModeAt(sheet, position) === 'score'
      ? {
          column: position.column,
          message: {
            key: 'sheet.howMany',
            params: { name: sheet.columns[position.column]?.player.name ?? '' },
          },
          explanation: { key: 'sheet.howManyWhy', params: { round: position.round + 1 } },
        }
      : null,
  entryText(value) {
    if ('score' in value) return { key: 'sheet.score', params: { score: String(value.score) } };
    if ('allKill' in value)
      return value.allKill === null
        ? { key: 'sheet.noAllKill' }
        : { key: 'sheet.allKillOf', seats: { seat: value.allKill as number } };
    return { key: 'sheet.entry', params: { ...MISSING_COUNTS, ...value } };
  },
  entryOfTypedScore: (score) => ({ score }),
  typedScoreOf: (value) => ('score' in value ? Number(value.score) : null),
  typedRange: () => ({ min: -SCORE_MAX, max: SCORE_MAX }),
  starter: { key: 'sheet.starts' },
};
