import type { View } from '../rules/model.ts';
import type { Sentence } from '../../../renderer/i18n/sentence.ts';
import type { TextKey } from './text.ts';
import { colourOf, pointsOf } from './naming.ts';
import type { Turn } from './useTurn.ts';
import type { ZoneState } from './zones.ts';

/** What of a turn the titles speak of. */
type Draft = Pick<Turn, 'asked' | 'picked' | 'need' | 'mountain'>;
type Title = Sentence<TextKey>;

/** So many of `need` are still to be chosen, or all of them are. */
function choosing(ask: 'askDraw' | 'askGiveUp', { picked, need }: Draft): Title {
  const left = need - picked.length;
  if (left === 0) return { key: ask === 'askDraw' ? 'readyDraw' : 'readyGiveUp', count: need };
  if (picked.length === 0) return { key: ask, count: need };
  return { key: ask === 'askDraw' ? 'moreDraw' : 'moreGiveUp', params: { need }, count: left };
}

export function handTitle(turn: Draft, state: ZoneState): Title {
  if (turn.asked === 'give-up') return choosing('askGiveUp', turn);
  if (turn.asked === 'play')
    return turn.picked.length > 0
      ? { key: 'readyPlay', count: turn.picked.length }
      : { key: 'askPlay' };
  return { key: state === 'done' ? 'donePlay' : 'stepPlay' };
}

export function displayTitle(
  turn: Draft,
  state: ZoneState,
  { need, phase, lastTurns }: View,
): Title {
  if (turn.asked === 'draw') return choosing('askDraw', turn);
  if (lastTurns !== null) return { key: 'noMoreDraw' };
  if (state === 'done') return { key: 'doneDraw' };
  return state === 'now' && phase === 'draw' && need
    ? { key: 'stepDrawN', count: need }
    : { key: 'stepDraw' };
}

export function mountainTitle({ asked, mountain }: Draft, state: ZoneState): Title {
  if (mountain !== null)
    return { key: `ready-${colourOf(mountain)}`, params: { mountain: pointsOf(mountain) } };
  if (asked === 'mountain') return { key: 'askMountain' };
  return { key: state === 'done' ? 'doneMountain' : 'stepMountain' };
}
