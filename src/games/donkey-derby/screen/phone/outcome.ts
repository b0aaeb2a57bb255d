import type { Event, View } from '../../rules/model.ts';
import { payoutOf } from '../../rules/rules.ts';
import type { Seat } from '../../../../shared/ids.ts';
import type { Outcome } from '../../../../renderer/match/kit/screen.ts';
import { formatSignedScore } from '../../../../renderer/match/kit/textFormat.ts';
import { donkeyNameKey, type TextKey } from '../text.ts';

const PAID = ['phone.paid1', 'phone.paid2', 'phone.paid3'] as const;

/** Payout of the seat's markers on a donkey that comes home. */
export function outcome(event: Event, before: View, seat: Seat): Outcome<TextKey> | null {
  if (event.type !== 'crossed') return null;
  const { donkey, place } = event;
  const spaces = before.columns[donkey].flatMap((owner, space) => (owner === seat ? space : []));
  if (spaces.length === 0) return null;
  const { payouts } = before.options.board;
  const coins = spaces.reduce((sum, space) => sum + payoutOf(payouts, place, space), 0);
  const params = { donkey: donkeyNameKey(donkey), coins: formatSignedScore(coins) };
  return { text: { key: PAID[place - 1]!, params }, costs: coins < 0 };
}
