import type { AdvanceConsequence, Donkey, View } from '../../rules/model.ts';
import type { Sentence } from '../../../../renderer/i18n/sentence.ts';
import { named, type TextKey } from '../text.ts';

const COMES_IN = ['phone.comesIn1', 'phone.comesIn2', 'phone.comesIn3'] as const;

/** What the act is called that moves this donkey, and what comes of it. */
export function moveAct(
  { die, positions, options }: View,
  name: Donkey,
  advance: AdvanceConsequence | null,
): { readonly does: Sentence<TextKey>; readonly note: Sentence<TextKey> } {
  const donkey = named(name);
  const { track, bridge } = options.board;
  const { to = positions[name], place = null, rests = false } = advance ?? {};
  if (place !== null)
    return {
      does: { key: 'phone.moveHome', params: { donkey } },
      note: { key: COMES_IN[place - 1]! },
    };
  const does: Sentence<TextKey> =
    die === 0
      ? { key: 'phone.giveBlank', params: { donkey } }
      : { key: 'phone.moveTo', params: { donkey, to } };
  if (rests) return { does, note: { key: 'stoppedWhy' } };
  if (die === 0) return { does, note: { key: 'phone.staysOnNote', params: { to } } };
  const isPast = options.bridge && positions[name] < bridge && to > bridge;
  return {
    does,
    note: isPast
      ? { key: 'phone.pastBridge', params: { bridge } }
      : { key: 'phone.toFinish', count: track - to },
  };
}
