import { colourOf, numberOf, pointsOf } from '../rules/goats.ts';
import type {
  Consequence,
  DrawConsequence,
  Goat,
  Mountain,
  Move,
  PlayConsequence,
  View,
} from '../rules/model.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import type { MarkedPlace, ReviewText } from '#renderer/screen/review.ts';
import type { MoveDescription } from '#renderer/screen/screen.ts';
import type { EventSummary } from '#renderer/screen/eventPresentation.ts';
import { mountainName, namesOf } from './naming.ts';
import { peakTile, tile, type ZoneState } from './eventPresentations.ts';
import type { LaptopTextKey, TextKey } from './text.ts';
import { placesOf, type Turn } from './useTurn.ts';

/** Describes a move for a hint: "play red 2 and blue 2", "2 cards become penalty". */
export function describeMove(choice: OfferedChoice): MoveDescription {
  const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
  switch (move.type) {
    case 'play':
      return goats('wouldPlay', move.cards, penaltyOf(consequence as PlayConsequence));
    case 'draw':
      return goats('wouldDraw', move.cards, null);
    case 'give-up':
      return goats('wouldGiveUp', move.cards, null);
    case 'mountain': {
      const { mountain } = move;
      const params = { mountain: mountain.slice(1) };
      const does = { key: `wouldClimb-${colourOf(mountain)}`, params };
      return { does, outcome: null, name: mountainName(mountain) };
    }
    case 'no-mountain':
      return { does: { key: 'wouldPass' }, outcome: null, name: { key: 'noMountain' } };
  }
}

function goats(key: string, cards: readonly Goat[], outcome: Sentence | null): MoveDescription {
  const lists = { cards: namesOf(cards) };
  return { does: { key, lists }, outcome, name: { key: 'goatsName', lists } };
}

const penaltyOf = ({ lost }: PlayConsequence): Sentence | null =>
  lost > 0 ? { key: 'becomePenalty', count: lost } : null;

export const losses = ({ flocks }: PlayConsequence): readonly Sentence<LaptopTextKey>[] =>
  flocks
    .filter((flock) => flock.lost > 0)
    .map((flock) => ({ key: `wouldLose-${flock.colour}`, count: flock.lost }) as const);

/** Consequences besides lost flocks: cards drawn and given up, or goats discarded for a mountain. */
export function effects(consequence: Consequence): readonly Sentence<LaptopTextKey>[] {
  if (consequence.type === 'draw') return [];
  if (consequence.type === 'mountain') {
    const { points, flock } = consequence;
    return [{ key: 'takeCost', params: { points }, count: flock }];
  }
  const { draws, givesUp } = consequence;
  return [
    draws > 0 ? { key: 'thenDraw', count: draws } : { key: 'noDraw', count: 1 },
    ...(givesUp > 0 ? [{ key: 'thenGiveUp', count: givesUp } as const] : []),
  ];
}

export const review: ReviewText = {
  summary(choice: OfferedChoice): EventSummary {
    const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
    switch (move.type) {
      case 'play':
        return goatsEntry('brief.played', move.cards, consequence);
      case 'draw':
        return goatsEntry('brief.drew', move.cards, null);
      case 'give-up':
        return goatsEntry('brief.gaveUp', move.cards, null);
      case 'mountain':
        return { does: { key: 'brief.climbed' }, tiles: [peakTile(move.mountain)] };
      case 'no-mountain':
        return { does: describeMove(choice).name };
    }
  },
  places(choice, view): readonly MarkedPlace[] {
    const [move, { hand, display }] = [choice.move as Move, view as View];
    if (move.type === 'no-mountain') return [];
    if (move.type === 'mountain')
      return [{ selector: `[data-mountain="${move.mountain}"]:not([data-taker])` }];
    const isDraw = move.type === 'draw';
    return placesOf(move.cards, isDraw ? display : (hand ?? [])).map((at) => ({
      selector: `.${isDraw ? 'six' : 'fan'} [data-at="${String(at)}"]`,
    }));
  },
  reasonParts: ({ mountain, cards, points }) => ({
    ...(typeof mountain === 'string' && {
      lists: { mountain: [mountainName(mountain as Mountain)] },
    }),
    count: Number(cards ?? points ?? 1),
  }),
};

const goatsEntry = (
  does: LaptopTextKey,
  cards: readonly Goat[],
  consequence: Consequence | null,
): EventSummary<LaptopTextKey> => ({
  does: { key: does },
  tiles: cards.map(tile),
  ...(consequence?.type === 'play' && consequence.lost > 0 && { brings: losses(consequence)[0]! }),
});

type Draft = Pick<Turn, 'active' | 'selected' | 'need' | 'mountain'>;
type Title = Sentence<TextKey>;

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

const READY = {
  laptop: { draw: 'draw', 'give-up': 'giveUp' },
  phone: { draw: 'phone.drawThese', 'give-up': 'phone.giveUpThese' },
} as const;

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
