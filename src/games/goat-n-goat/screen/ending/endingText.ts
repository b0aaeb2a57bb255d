import type { Colour, DecidedTie, MatchStory } from '../../rules/model.ts';
import type { Highlight } from '../../../../shared/story.ts';
import type { EndingText, HighlightText } from '../../../../renderer/match/kit/ending.ts';
import { formatScore } from '../../../../renderer/match/kit/textFormat.ts';
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
  highlight,
};

function tieForFirst({ tie, seats }: MatchStory): DecidedTie | null {
  return tie !== null && tie.score === Math.max(...seats.map(scoreOf)) ? tie : null;
}

function tieKey({ compared }: DecidedTie): LaptopTextKey {
  if (compared.at(-1)![1] === null) return 'ending.toldMore';
  return compared.length === 1 ? 'ending.toldTop' : 'ending.toldNext';
}

const scoreOf = ({ points, penalties }: MatchStory['seats'][number]): number => points - penalties;

const COLOURED = ['greatest-loss', 'largest-flock', 'late-climb'] as const;

function highlight({ code, seat, params }: Highlight): HighlightText<LaptopTextKey> | null {
  const highlightTextOf = (
    lead: LaptopTextKey,
    text: LaptopTextKey,
  ): HighlightText<LaptopTextKey> => ({
    lead: { key: lead, params },
    text: { key: text, params, seats: { seat: seat! } },
  });
  const coloured = COLOURED.find((one) => one === code);
  if (coloured)
    return highlightTextOf(
      `ending.${coloured}`,
      `ending.${coloured}-${params['colour'] as Colour}`,
    );
  switch (code) {
    case 'most-mountains':
      return highlightTextOf('ending.mostMountains', 'ending.mostMountainsText');
    case 'no-penalty':
      return highlightTextOf('ending.noPenalty', 'ending.noPenaltyText');
    case 'narrow-win': {
      const { lead, text } = highlightTextOf('ending.narrowWin', 'ending.narrowWinText');
      return { lead, text: { ...text, seats: { seat: seat!, second: Number(params['second']) } } };
    }
    default:
      return null;
  }
}
