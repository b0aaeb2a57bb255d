import type { Colour, DecidedTie, MatchStory } from '#games/goat-n-goat/rules/model.ts';
import type { Highlight } from '#shared/story.ts';
import { highlightTexts, type EndingText, type HighlightKeys } from '#renderer/screen/ending.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import type { LaptopTextKey } from '../text.ts';

export const ending: EndingText<MatchStory, LaptopTextKey> = {
  prize: () => ({ lead: { key: 'ending.prize' }, text: { key: 'ending.prizeText' } }),
  explanation: (story) => ({ key: tieForFirst(story) ? 'ending.tieWhy' : 'ending.why' }),
  tie(story) {
    const tie = tieForFirst(story);
    if (!tie) return null;
    const [own, other] = tie.compared.at(-1)!;
    const [ahead, behind] = tie.seats;
    return {
      key: tieKey(tie),
      seats: { both: [ahead, behind], ahead },
      params: {
        score: formatScore(tie.score),
        own: own ? own.slice(1) : '',
        other: other ? other.slice(1) : '',
      },
    };
  },
  scoreBreakdown({ seats }, seat) {
    const { mountains, penalties } = seats[seat]!;
    const list = mountains.map((mountain) => mountain.slice(1)).join(' + ');
    return {
      key: mountains.length === 0 ? 'ending.madeNone' : 'ending.made',
      params: { list },
      count: penalties,
    };
  },
  highlight: highlightTexts<LaptopTextKey>({
    'greatest-loss': coloured('greatest-loss'),
    'largest-flock': coloured('largest-flock'),
    'late-climb': coloured('late-climb'),
    'most-mountains': { lead: 'ending.mostMountains', text: 'ending.mostMountainsText' },
    'no-penalty': { lead: 'ending.noPenalty', text: 'ending.noPenaltyText' },
    'narrow-win': { lead: 'ending.narrowWin', text: 'ending.narrowWinText' },
  }),
};

function tieForFirst({ tie, seats }: MatchStory): DecidedTie | null {
  return tie !== null && tie.score === Math.max(...seats.map(scoreOf)) ? tie : null;
}

function tieKey({ compared }: DecidedTie): LaptopTextKey {
  if (compared.at(-1)![1] === null) return 'ending.toldMore';
  return compared.length === 1 ? 'ending.toldTop' : 'ending.toldNext';
}

const scoreOf = ({ points, penalties }: MatchStory['seats'][number]): number => points - penalties;

function coloured(code: 'greatest-loss' | 'largest-flock' | 'late-climb') {
  return ({ params }: Highlight): HighlightKeys<LaptopTextKey> => ({
    lead: `ending.${code}`,
    text: `ending.${code}-${params['colour'] as Colour}`,
  });
}
