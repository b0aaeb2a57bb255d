import type { MatchStory } from '../../rules/model.ts';
import type { Highlight } from '../../../../shared/story.ts';
import type { Sentence } from '../../../../renderer/i18n/sentence.ts';
import type { EndingWords, HighlightWords } from '../../../../renderer/table/kit/ending.ts';
import { figure } from '../../../../renderer/table/kit/figures.ts';
import type { TextKey } from '../text.ts';

/** Who went over the limit, and the bull heads of each deal. */
export const ending: EndingWords<MatchStory, TextKey> = {
  why({ end, over, deals }) {
    if (end.kind === 'deals') return { key: 'ending.dealsPlayed', count: deals.length };
    return over.length === 0
      ? null
      : { key: 'ending.wentOver', seats: { seats: over }, params: { limit: end.limit } };
  },
  made({ deals, turns }, seat) {
    const own = (turns ?? deals).map((scores) => scores[seat] ?? null);
    if (own.length < 2 || own.length > MOST_TOLD) return null;
    const list = own.map((bulls) => (bulls === null ? '–' : figure(bulls))).join(' + ');
    return { key: turns ? 'ending.madeTurns' : 'ending.madeDeals', params: { list } };
  },
  highlight,
};

/** More deals than these are no short answer. */
const MOST_TOLD = 12;

function highlight({ code, seat, params }: Highlight): HighlightWords<TextKey> | null {
  const highlightText = (lead: TextKey, text: TextKey): HighlightWords<TextKey> => {
    const named: Sentence<TextKey> = { key: text, params, seats: { seat: seat! } };
    return { lead: { key: lead, params }, text: named };
  };
  const isOnlyDeal = !('deal' in params);
  switch (code) {
    case 'costliest-row':
      return highlightText(
        'ending.costliestRow',
        isOnlyDeal ? 'ending.costliestRowOnly' : 'ending.costliestRowText',
      );
    case 'clean-deal':
      return highlightText(
        'ending.cleanDeal',
        isOnlyDeal ? 'ending.cleanDealOnly' : 'ending.cleanDealText',
      );
    case 'costliest-deal':
      return highlightText('ending.costliestDeal', 'ending.costliestDealText');
    case 'comeback':
      return highlightText('ending.comeback', `ending.comeback${params['place'] as 1 | 2 | 3}`);
    case 'narrow-win': {
      const { lead, text } = highlightText('ending.narrowWin', 'ending.narrowWinText');
      return { lead, text: { ...text, seats: { seat: seat!, second: Number(params['second']) } } };
    }
    default:
      return null;
  }
}
