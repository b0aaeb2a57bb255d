import type { Donkey, MatchStory } from '#games/donkey-derby/rules/model.ts';
import type { Highlight } from '#shared/story.ts';
import { highlightTexts, type EndingText } from '#renderer/screen/ending.ts';
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
  highlight: (highlight) => highlightOf(withDonkeyName(highlight)),
};

const withDonkeyName = (highlight: Highlight): Highlight =>
  'donkey' in highlight.params
    ? {
        ...highlight,
        params: {
          ...highlight.params,
          donkey: donkeyNameKey(highlight.params['donkey'] as Donkey),
        },
      }
    : highlight;

const highlightOf = highlightTexts<LaptopTextKey>({
  'from-behind': ({ params }) => ({
    lead: 'ending.fromBehind',
    text: 'ending.fromBehindText',
    count: Number(params['rounds']),
  }),
  'on-one-donkey': { lead: 'ending.onOneDonkey', text: 'ending.onOneDonkeyText' },
  'nothing-paid': { lead: 'ending.nothingPaid', text: 'ending.nothingPaidText' },
  'all-paid': { lead: 'ending.allPaid', text: 'ending.allPaidText' },
  'most-blanks': { lead: 'ending.mostBlanks', text: 'ending.mostBlanksText' },
  'slept-on-bridge': { lead: 'ending.sleptOnBridge', text: 'ending.sleptOnBridgeText' },
  'narrow-win': { lead: 'ending.narrowWin', text: 'ending.narrowWinText' },
});

export const podiumParams = (podium: readonly Donkey[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['first', 'second', 'third'].map((place, at) => [place, donkeyNameKey(podium[at]!)] as const),
  );
