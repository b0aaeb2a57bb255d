import type { Donkey, View } from '../../../main/games/donkey-derby/model.ts';

/** On the podium, from 1; null as long as it runs. */
export function placeOf({ podium }: Pick<View, 'podium'>, donkey: Donkey): number | null {
  const place = podium.indexOf(donkey) + 1;
  return place > 0 ? place : null;
}
