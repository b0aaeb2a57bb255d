import type { Combination, MatchStory } from '../../rules/model.ts';
import type { Highlight } from '../../../../shared/story.ts';
import type { EndingText, HighlightText } from '../../../../renderer/match/kit/ending.ts';
import { formatScore } from '../../../../renderer/match/kit/textFormat.ts';
import { combinationName } from '../combinationName.ts';
import type { LaptopTextKey } from '../text.ts';

/** Explanation of final scores. */
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
  highlight,
};

/** Returns a highlight's combination; its params are flat. */
export const combinationOf = ({ params }: Highlight): Combination => ({
  size: Number(params['size']),
  kind: params['kind'] as Combination['kind'],
  low: Number(params['low']),
});

function highlight(storyHighlight: Highlight): HighlightText<LaptopTextKey> | null {
  const { code, seat, params } = storyHighlight;
  const highlightTextOf = (
    lead: LaptopTextKey,
    text: LaptopTextKey,
  ): HighlightText<LaptopTextKey> => ({
    lead: { key: lead, params },
    text: { key: text, params, seats: { seat: seat! } },
  });
  const withCards = (lead: LaptopTextKey, text: LaptopTextKey): HighlightText<LaptopTextKey> => {
    const base = highlightTextOf(lead, text);
    // No line breaks within a combination.
    const cards = combinationName(combinationOf(storyHighlight))
      .replace('–', '\u2060–\u2060')
      .replaceAll(' ', '\u00a0');
    return { ...base, text: { ...base.text, params: { ...params, cards } } };
  };
  switch (code) {
    case 'all-kill':
      return withCards('ending.allKill', 'ending.allKillText');
    case 'most-tokens':
      return withCards('ending.mostTokens', 'ending.mostTokensText');
    case 'greatest-set':
      return withCards('ending.greatestSet', 'ending.greatestSetText');
    case 'greatest-catch':
      return withCards('ending.greatestCatch', 'ending.greatestCatchText');
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
