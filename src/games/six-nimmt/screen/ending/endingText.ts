import type { MatchStory } from '../../rules/model.ts';
import type { Highlight } from '../../../../shared/story.ts';
import type { Sentence } from '../../../../renderer/i18n/sentence.ts';
import type { EndingText, HighlightText } from '../../../../renderer/match/kit/ending.ts';
import { formatScore } from '../../../../renderer/match/kit/textFormat.ts';
import type { LaptopTextKey } from '../text.ts';

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
  highlight,
};

/** More deals exceed a short answer. */
const LISTED_MAX = 12;

function highlight({ code, seat, params }: Highlight): HighlightText<LaptopTextKey> | null {
  const highlightTextOf = (
    lead: LaptopTextKey,
    text: LaptopTextKey,
  ): HighlightText<LaptopTextKey> => {
    const sentence: Sentence<LaptopTextKey> = { key: text, params, seats: { seat: seat! } };
    return { lead: { key: lead, params }, text: sentence };
  };
  const isOnlyDeal = !('deal' in params);
  switch (code) {
    case 'costliest-row':
      return highlightTextOf(
        'ending.costliestRow',
        isOnlyDeal ? 'ending.costliestRowOnly' : 'ending.costliestRowText',
      );
    case 'clean-deal':
      return highlightTextOf(
        'ending.cleanDeal',
        isOnlyDeal ? 'ending.cleanDealOnly' : 'ending.cleanDealText',
      );
    case 'costliest-deal':
      return highlightTextOf('ending.costliestDeal', 'ending.costliestDealText');
    case 'comeback':
      return highlightTextOf('ending.comeback', `ending.comeback${params['place'] as 1 | 2 | 3}`);
    case 'narrow-win': {
      const { lead, text } = highlightTextOf('ending.narrowWin', 'ending.narrowWinText');
      return { lead, text: { ...text, seats: { seat: seat!, second: Number(params['second']) } } };
    }
    default:
      return null;
  }
}
