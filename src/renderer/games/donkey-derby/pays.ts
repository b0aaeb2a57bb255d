import type { BetConsequence } from '../../../main/games/donkey-derby/model.ts';

/** What a space pays for the first, second and third place, as texts name them. */
export function paysOf({ payouts }: Pick<BetConsequence, 'payouts'>) {
  const [first, second, third] = payouts;
  return { first: first ?? 0, second: second ?? 0, third: third ?? 0 };
}
