import type { AdvanceConsequence, Donkey, View } from '../../../main/games/donkey-derby/model.ts';
import { placeOf } from './place.ts';

/** What a move would do: in short below the donkey, and in full for those who cannot see the ring. */
export interface Outlook {
  readonly short: string;
  readonly full: string;
  readonly params: Readonly<Record<string, number>>;
}

/** A place comes before all else: a donkey that is home stands on no space. */
export function outlookOf({ to, place, rests }: AdvanceConsequence, { die }: View): Outlook {
  const params = { to };
  if (place !== null)
    return { short: `place${String(place)}`, full: `moveHome${String(place)}`, params };
  const bridge = rests ? 'Bridge' : '';
  return die === 0
    ? { short: 'staysHere', full: `moveStays${bridge}`, params }
    : { short: 'to', full: `moveTo${rests ? 'Bridge' : ''}`, params };
}

/** How a donkey stands in the running race, and the rule against moving it now. */
export interface State {
  readonly caption: string;
  readonly why: string;
  readonly params: Readonly<Record<string, number>>;
}

/** The rule that speaks first where several do. */
export function stateOf(view: View, donkey: Donkey): State {
  const place = placeOf(view, donkey);
  if (place !== null)
    return { caption: `place${String(place)}`, why: 'refusals.home', params: { place } };
  if (view.resting.includes(donkey))
    return { caption: 'rests', why: 'refusals.resting', params: {} };
  if (view.moved.includes(donkey))
    return { caption: 'moved', why: 'refusals.already-moved', params: {} };
  return { caption: 'toMove', why: 'refusals.roll-first', params: {} };
}
