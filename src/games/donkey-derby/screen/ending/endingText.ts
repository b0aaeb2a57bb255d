import type { Donkey, MatchStory } from '../../rules/model.ts';
import type { Highlight } from '../../../../shared/story.ts';
import type { EndingWords, HighlightWords } from '../../../../renderer/table/kit/ending.ts';
import { named, type TextKey } from '../text.ts';

/** Which donkeys paid. */
export const ending: EndingWords<MatchStory, TextKey> = {
  why: ({ podium }) => ({ key: 'ending.why', params: podiumParams(podium) }),
  made({ bets }, seat) {
    const paid = bets[seat]!.filter(({ place }) => place !== null);
    if (paid.length === 0) return { key: 'ending.madeNone' };
    const paidBets = paid.map(({ donkey, payouts }) => ({
      key: 'ending.bet' as const,
      params: { donkey: named(donkey), payouts: payouts.join(' + ') },
    }));
    return { key: 'ending.made', lists: { bets: paidBets } };
  },
  highlight,
};

/** The first three by name. */
export const podiumParams = (podium: readonly Donkey[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['first', 'second', 'third'].map((place, at) => [place, named(podium[at]!)] as const),
  );

function highlight({ code, seat, params: given }: Highlight): HighlightWords<TextKey> | null {
  const params = 'donkey' in given ? { ...given, donkey: named(given['donkey'] as Donkey) } : given;
  const say = (lead: TextKey, text: TextKey): HighlightWords<TextKey> => ({
    lead: { key: lead, params },
    text: { key: text, params, ...(seat === null ? {} : { seats: { seat } }) },
  });
  switch (code) {
    case 'from-behind': {
      const { lead, text } = say('ending.fromBehind', 'ending.fromBehindText');
      return { lead, text: { ...text, count: Number(given['rounds']) } };
    }
    case 'on-one-donkey':
      return say('ending.onOneDonkey', 'ending.onOneDonkeyText');
    case 'nothing-paid':
      return say('ending.nothingPaid', 'ending.nothingPaidText');
    case 'all-paid':
      return say('ending.allPaid', 'ending.allPaidText');
    case 'most-blanks':
      return say('ending.mostBlanks', 'ending.mostBlanksText');
    case 'slept-on-bridge':
      return say('ending.sleptOnBridge', 'ending.sleptOnBridgeText');
    case 'narrow-win': {
      const { lead, text } = say('ending.narrowWin', 'ending.narrowWinText');
      return { lead, text: { ...text, seats: { seat: seat!, second: Number(given['second']) } } };
    }
    default:
      return null;
  }
}
