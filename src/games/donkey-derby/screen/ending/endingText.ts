import type { Donkey, MatchStory } from '../../rules/model.ts';
import type { Highlight } from '../../../../shared/story.ts';
import type { EndingText, HighlightText } from '../../../../renderer/match/kit/ending.ts';
import { donkeyNameKey, type LaptopTextKey } from '../text.ts';

export const ending: EndingText<MatchStory, LaptopTextKey> = {
  prize: () => ({ lead: { key: 'ending.prize' }, text: { key: 'ending.prizeText' } }),
  explanation: ({ podium }) => ({ key: 'ending.why', params: podiumParams(podium) }),
  scoreBreakdown({ bets }, seat) {
    const paid = bets[seat]!.filter(({ place }) => place !== null);
    if (paid.length === 0) return { key: 'ending.madeNone' };
    const paidBets = paid.map(({ donkey, payouts }) => ({
      key: 'ending.bet' as const,
      params: { donkey: donkeyNameKey(donkey), payouts: payouts.join(' + ') },
    }));
    return { key: 'ending.made', lists: { bets: paidBets } };
  },
  highlight,
};

export const podiumParams = (podium: readonly Donkey[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['first', 'second', 'third'].map((place, at) => [place, donkeyNameKey(podium[at]!)] as const),
  );

function highlight({ code, seat, params: given }: Highlight): HighlightText<LaptopTextKey> | null {
  const params =
    'donkey' in given ? { ...given, donkey: donkeyNameKey(given['donkey'] as Donkey) } : given;
  const highlightTextOf = (
    lead: LaptopTextKey,
    text: LaptopTextKey,
  ): HighlightText<LaptopTextKey> => ({
    lead: { key: lead, params },
    text: { key: text, params, ...(seat === null ? {} : { seats: { seat } }) },
  });
  switch (code) {
    case 'from-behind': {
      const { lead, text } = highlightTextOf('ending.fromBehind', 'ending.fromBehindText');
      return { lead, text: { ...text, count: Number(given['rounds']) } };
    }
    case 'on-one-donkey':
      return highlightTextOf('ending.onOneDonkey', 'ending.onOneDonkeyText');
    case 'nothing-paid':
      return highlightTextOf('ending.nothingPaid', 'ending.nothingPaidText');
    case 'all-paid':
      return highlightTextOf('ending.allPaid', 'ending.allPaidText');
    case 'most-blanks':
      return highlightTextOf('ending.mostBlanks', 'ending.mostBlanksText');
    case 'slept-on-bridge':
      return highlightTextOf('ending.sleptOnBridge', 'ending.sleptOnBridgeText');
    case 'narrow-win': {
      const { lead, text } = highlightTextOf('ending.narrowWin', 'ending.narrowWinText');
      return { lead, text: { ...text, seats: { seat: seat!, second: Number(given['second']) } } };
    }
    default:
      return null;
  }
}
