import type { MatchStory } from '#games/six-nimmt/rules/model.ts';
import { highlightTexts, type EndingText } from '#renderer/screen/ending.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import type { LaptopTextKey } from '../text.ts';

/** More deals exceed a short answer. */
const LISTED_MAX = 12;

/** Seats over the limit, and the bull heads of each deal. */
export const ending: EndingText<MatchStory, LaptopTextKey> = {
  prize: (score) => ({
    lead: { key: 'ending.prize' },
    text: { key: 'ending.prizeText', count: score },
  }),
  explanation({ end, over, deals }) {
    if (end.kind === 'deals') return { key: 'ending.dealsPlayed', count: deals.length };
    return over.length === 0
      ? null
      : { key: 'ending.wentOver', seats: { seats: over }, params: { limit: end.limit } };
  },
  scoreBreakdown({ deals, turns }, seat) {
    const own = (turns ?? deals).map((scores) => scores[seat] ?? null);
    if (own.length < 2 || own.length > LISTED_MAX) return null;
    const list = own.map((bulls) => (bulls === null ? '–' : formatScore(bulls))).join(' + ');
    return { key: turns ? 'ending.madeTurns' : 'ending.madeDeals', params: { list } };
  },
  highlight: highlightTexts<LaptopTextKey>({
    'costliest-row': ({ params }) => ({
      lead: 'ending.costliestRow',
      text: 'deal' in params ? 'ending.costliestRowText' : 'ending.costliestRowOnly',
    }),
    'clean-deal': ({ params }) => ({
      lead: 'ending.cleanDeal',
      text: 'deal' in params ? 'ending.cleanDealText' : 'ending.cleanDealOnly',
    }),
    'costliest-deal': { lead: 'ending.costliestDeal', text: 'ending.costliestDealText' },
    comeback: ({ params }) => ({
      lead: 'ending.comeback',
      text: `ending.comeback${params['place'] as 1 | 2 | 3}`,
    }),
    'narrow-win': { lead: 'ending.narrowWin', text: 'ending.narrowWinText' },
  }),
};
