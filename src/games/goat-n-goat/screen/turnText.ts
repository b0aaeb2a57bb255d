import { colourOf, numberOf, pointsOf } from '../rules/goats.ts';
import type { DrawConsequence, PlayConsequence, View } from '../rules/model.ts';
import type { Sentence } from '#renderer/i18n/sentence.ts';
import type { ZoneState } from './eventPresentations.ts';
import type { TextKey } from './text.ts';
import type { Turn } from './useTurn.ts';

type Draft = Pick<Turn, 'active' | 'selected' | 'need' | 'mountain'>;
type Title = Sentence<TextKey>;

/** Number of goats still to choose of `need`, or that all are chosen. */
function choosing(ask: 'askDraw' | 'askGiveUp', { selected, need }: Draft): Title {
  const left = need - selected.length;
  if (left === 0) return { key: ask === 'askDraw' ? 'readyDraw' : 'readyGiveUp', count: need };
  if (selected.length === 0) return { key: ask, count: need };
  return { key: ask === 'askDraw' ? 'moreDraw' : 'moreGiveUp', params: { need }, count: left };
}

export function handTitle(turn: Draft, state: ZoneState): Title {
  if (turn.active === 'give-up') return choosing('askGiveUp', turn);
  if (turn.active === 'play')
    return turn.selected.length > 0
      ? { key: 'readyPlay', count: turn.selected.length }
      : { key: 'askPlay' };
  return { key: state === 'done' ? 'donePlay' : 'stepPlay' };
}

export function displayTitle(
  turn: Draft,
  state: ZoneState,
  { need, phase, lastTurns }: View,
): Title {
  if (turn.active === 'draw') return choosing('askDraw', turn);
  if (lastTurns !== null) return { key: 'noMoreDraw' };
  if (state === 'done') return { key: 'doneDraw' };
  return state === 'now' && phase === 'draw' && need
    ? { key: 'stepDrawN', count: need }
    : { key: 'stepDraw' };
}

export function mountainTitle({ active, mountain }: Draft, state: ZoneState): Title {
  if (mountain !== null)
    return { key: `ready-${colourOf(mountain)}`, params: { mountain: pointsOf(mountain) } };
  if (active === 'mountain') return { key: 'askMountain' };
  return { key: state === 'done' ? 'doneMountain' : 'stepMountain' };
}

/** Label of a complete choice on each screen, at its own length. */
const READY = {
  laptop: { draw: 'draw', 'give-up': 'giveUp' },
  phone: { draw: 'phone.drawThese', 'give-up': 'phone.giveUpThese' },
} as const;

/** Action of the button, or what is missing for it. */
export function confirmLabel(turn: Turn, on: keyof typeof READY): Title {
  const { step, selected, goats, need, mountain, isReady } = turn;
  if (step === 'play') {
    const [first] = goats;
    if (first === undefined) return { key: 'pickToPlay' };
    return on === 'phone' && goats.length === 1
      ? { key: `phone.play-${colourOf(first)}`, params: { number: numberOf(first) } }
      : { key: 'play', count: goats.length };
  }
  if (step === 'draw' || step === 'give-up') {
    if (isReady) return { key: READY[on][step], count: need };
    return { key: selected.length === 0 ? 'choose' : 'chooseMore', count: need - selected.length };
  }
  if (mountain === null) return { key: 'pickMountain' };
  return { key: `take-${colourOf(mountain)}`, params: { mountain: pointsOf(mountain) } };
}

/** Effect of the button on hand and flocks, as a phone shows it below its name. */
export function outcomeOnPhone(turn: Turn, lastTurns: number | null): readonly Title[] {
  const { step, need, play, draw, consequence } = turn;
  if (step === 'give-up') return [{ key: 'becomePenalty', count: need }];
  if (step === 'draw') return draw ? [handAfter(draw)] : [];
  if (step === 'play')
    return play ? afterPlay(play) : [{ key: lastTurns === null ? 'mayPlayWhy' : 'lastTurnWhy' }];
  return consequence?.type === 'mountain'
    ? [{ key: `phone.discards-${consequence.colour}`, count: consequence.flock }]
    : [{ key: 'mayClimbWhy' }];
}

const handAfter = ({ hand, givesUp }: DrawConsequence): Title =>
  givesUp > 0
    ? { key: 'phone.handOver', params: { hand }, count: givesUp }
    : { key: 'phone.handOf', params: { hand } };

const afterPlay = ({ lost, draws, givesUp }: PlayConsequence): readonly Title[] => [
  ...(lost > 0 ? [{ key: 'phone.losing', count: lost } as const] : []),
  draws > 0 ? { key: 'phone.thenDraw', count: draws } : { key: 'noMoreDraw' },
  ...(givesUp > 0 ? [{ key: 'phone.thenGiveUp', count: givesUp } as const] : []),
];
