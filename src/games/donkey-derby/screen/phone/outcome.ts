import type { Event, View } from '#games/donkey-derby/rules/model.ts';
import { payoutOf } from '#games/donkey-derby/rules/rules.ts';
import { outcomeByEvent } from '#renderer/screen/screen.ts';
import { formatSignedScore } from '#renderer/i18n/textFormat.ts';
import { donkeyNameKey, type TextKey } from '../text.ts';

const PAID = ['phone.paid1', 'phone.paid2', 'phone.paid3'] as const;

export const outcome = outcomeByEvent<View, Event, TextKey>({
  crossed({ donkey, place }, { columns, options }, seat) {
    const spaces = columns[donkey].flatMap((owner, space) => (owner === seat ? space : []));
    if (spaces.length === 0) return null;
    const { payouts } = options.board;
    const coins = spaces.reduce((sum, space) => sum + payoutOf(payouts, place, space), 0);
    const params = { donkey: donkeyNameKey(donkey), coins: formatSignedScore(coins) };
    return { text: { key: PAID[place - 1]!, params }, costs: coins < 0 };
  },
});
