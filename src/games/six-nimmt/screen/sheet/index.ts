import type { Options } from '../../rules/model.ts';
import type { GameSheet } from '../../../../renderer/match/kit/gameSheet.ts';
import { defineAsyncComponent } from 'vue';
import { bullsInDeck, entryMode } from './cards.ts';
import { refereeStatus, reportText } from './referee.ts';

export const sheet: Partial<GameSheet> = {
  entryPanel: defineAsyncComponent(() => import('./EntryPanel.vue')),
  referee: {
    panel: defineAsyncComponent(() => import('./Referee.vue')),
    reportText,
    status: refereeStatus,
  },
  limit(options) {
    const { end } = options as Options;
    return end.kind === 'points' ? end.limit : null;
  },
  standsAfter: (deal) =>
    deal === 0 ? { key: 'scoresFirst' } : { key: 'scores', params: { deal } },
  roundName: (round) => ({ key: 'sheet.deal', params: { deal: round + 1 } }),
  question: { key: 'sheet.question' },
  how: { key: 'sheet.how' },
  status: (sheet, { round, column }) =>
    entryMode.value === 'type'
      ? {
          column,
          message: {
            key: 'sheet.howMany',
            params: { name: sheet.columns[column]?.player.name ?? '' },
          },
          explanation: { key: 'sheet.howManyWhy', params: { deal: round + 1 } },
        }
      : null,
  entryText: (value) =>
    'cards' in value
      ? { key: 'sheet.cards', params: { cards: (value.cards as readonly number[]).join(', ') } }
      : { key: 'sheet.sum', params: { bulls: 'bulls' in value ? String(value.bulls) : '' } },
  entryOfTypedScore: (bulls) => ({ bulls }),
  typedScoreOf: (value) => ('bulls' in value ? Number(value.bulls) : null),
  roundMaximum: bullsInDeck,
  sumOfRound: (sheet) => ({
    key: 'sheet.heads',
    params: { heads: bullsInDeck(sheet, sheet.rounds.length) },
  }),
  starter: { key: 'sheet.deals' },
};
