import type { Consequence, Goat, Move, PlayConsequence } from '../rules/model.ts';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import type { MoveWords } from '../../../renderer/table/kit/screen.ts';
import type { Sentence } from '../../../renderer/i18n/sentence.ts';
import { colourOf } from '../rules/goats.ts';
import { namesOf } from './naming.ts';
import type { TextKey } from './text.ts';

/** "play red 2 and blue 2", "2 cards become penalty": a move as a hint speaks of it. */
export function moveWords(choice: OfferedChoice): MoveWords {
  const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
  switch (move.type) {
    case 'play':
      return goats('wouldPlay', move.cards, losing(consequence as PlayConsequence));
    case 'draw':
      return goats('wouldDraw', move.cards, null);
    case 'give-up':
      return goats('wouldGiveUp', move.cards, null);
    case 'mountain': {
      const colour = colourOf(move.mountain);
      const params = { mountain: move.mountain.slice(1) };
      const name = { key: `mountain-${colour}`, params };
      return { does: { key: `wouldClimb-${colour}`, params }, outcome: null, name };
    }
    case 'no-mountain':
      return { does: { key: 'wouldPass' }, outcome: null, name: { key: 'noMountain' } };
  }
}

function goats(key: string, cards: readonly Goat[], outcome: Sentence | null): MoveWords {
  const lists = { cards: namesOf(cards) };
  return { does: { key, lists }, outcome, name: { key: 'goatsName', lists } };
}

const losing = ({ lost }: PlayConsequence): Sentence | null =>
  lost > 0 ? { key: 'becomePenalty', count: lost } : null;

/** What a choice would do, the dearest first: flocks that are lost, then what is drawn and given up. */
export function preview(consequence: Consequence): readonly Sentence<TextKey>[] {
  if (consequence.type === 'play') return previewPlay(consequence);
  if (consequence.type === 'draw') return [];
  const { points, flock } = consequence;
  return [{ key: 'takeCost', params: { points }, count: flock }];
}

function previewPlay({ flocks, draws, givesUp }: PlayConsequence): readonly Sentence<TextKey>[] {
  const lost = flocks.filter((flock) => flock.lost > 0);
  return [
    ...lost.map((flock) => ({ key: `wouldLose-${flock.colour}`, count: flock.lost }) as const),
    draws > 0 ? { key: 'thenDraw', count: draws } : { key: 'noDraw', count: 1 },
    ...(givesUp > 0 ? [{ key: 'thenGiveUp', count: givesUp } as const] : []),
  ];
}
