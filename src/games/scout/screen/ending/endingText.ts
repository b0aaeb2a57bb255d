import type { MatchStory } from '#games/scout/rules/model.ts';
import type { Highlight } from '#shared/story.ts';
import { highlightTexts, type EndingText, type HighlightKeys } from '#renderer/screen/ending.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import { combinationName, combinationOf } from '../naming.ts';
import type { LaptopTextKey } from '../text.ts';

export const ending: EndingText<MatchStory, LaptopTextKey> = {
  prize: () => ({ lead: { key: 'ending.prize' }, text: { key: 'ending.prizeText' } }),
  explanation: () => ({ key: 'ending.why' }),
  scoreBreakdown({ rounds }, seat) {
    // Cards left after an own all kill cost nothing.
    const own = rounds.flatMap(({ seats, by, ender }) => {
      const round = seats[seat];
      if (!round) return [];
      return by === 'all-kill' && ender === seat ? [{ ...round, hand: 0 }] : [round];
    });
    const sumOf = (sign: 'taken' | 'tokens' | 'hand'): number =>
      own.reduce((sum, round) => sum + (round[sign] ?? 0), 0);
    const hasCounts = own.some(({ taken, tokens }) => taken !== null || tokens !== null);
    if (hasCounts)
      return {
        key: 'ending.made',
        params: { taken: sumOf('taken'), tokens: sumOf('tokens'), hand: sumOf('hand') },
      };
    const list = own.map(({ score }) => formatScore(score)).join(', ');
    return own.length > 1 ? { key: 'ending.madeRounds', params: { list } } : null;
  },
  highlight: highlightTexts<LaptopTextKey>({
    'all-kill': withCards('ending.allKill', 'ending.allKillText'),
    'most-tokens': withCards('ending.mostTokens', 'ending.mostTokensText'),
    'greatest-set': withCards('ending.greatestSet', 'ending.greatestSetText'),
    'greatest-catch': withCards('ending.greatestCatch', 'ending.greatestCatchText'),
    comeback: ({ params }) => ({
      lead: 'ending.comeback',
      text: `ending.comeback${params['place'] as 1 | 2 | 3}`,
    }),
    'narrow-win': { lead: 'ending.narrowWin', text: 'ending.narrowWinText' },
  }),
};

/** Without line breaks within a combination. */
function withCards(lead: LaptopTextKey, text: LaptopTextKey) {
  return (highlight: Highlight): HighlightKeys<LaptopTextKey> => {
    const cards = combinationName(combinationOf(highlight))
      .replace('–', '\u2060–\u2060')
      .replaceAll(' ', '\u00a0');
    return { lead, text, params: { ...highlight.params, cards } };
  };
}
