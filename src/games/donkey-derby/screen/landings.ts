import { DONKEYS } from '../manifest.ts';
import type { AdvanceConsequence, Donkey } from '../rules/model.ts';
import { pointOf, type Point } from './pieces/track.ts';

/** A stone that donkeys on offer would come to. */
export interface Landing extends Point {
  readonly to: number;
  readonly donkeys: readonly Donkey[];
}

/** Who stays in the paddock comes to no stone. */
export function landingsOf(
  advanceOf: (donkey: Donkey) => AdvanceConsequence | null,
  track: number,
): readonly Landing[] {
  const byStone = new Map<number, Donkey[]>();
  for (const donkey of DONKEYS) {
    const to = advanceOf(donkey)?.to ?? 0;
    if (to > 0) byStone.set(to, [...(byStone.get(to) ?? []), donkey]);
  }
  return [...byStone].map(([to, donkeys]) => ({ to, donkeys, ...pointOf(to, track) }));
}
