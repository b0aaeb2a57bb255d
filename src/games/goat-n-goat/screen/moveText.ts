import { colourOf } from '../rules/goats.ts';
import type { Consequence, Goat, Mountain, Move, PlayConsequence, View } from '../rules/model.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import type { Sentence } from '#renderer/i18n/sentence.ts';
import type { MarkedPlace, ReviewText } from '#renderer/screen/review.ts';
import type { MoveDescription } from '#renderer/screen/screen.ts';
import type { EventSummary } from '#renderer/screen/eventPresentation.ts';
import { mountainName, namesOf } from './naming.ts';
import { peakTile, tile } from './eventPresentations.ts';
import type { LaptopTextKey } from './text.ts';
import { placesOf } from './useTurn.ts';

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

/** Flocks that a play loses, with their goats. */
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
  reasonParts: ({ mountain, cards }) => ({
    ...(typeof mountain === 'string' && {
      lists: { mountain: [mountainName(mountain as Mountain)] },
    }),
    count: Number(cards ?? 1),
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
