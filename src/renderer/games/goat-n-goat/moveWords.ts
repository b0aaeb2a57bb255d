import type {
  Consequence,
  Goat,
  Move,
  PlayConsequence,
} from '../../../main/games/goat-n-goat/model.ts';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import type { MoveWords } from '../../table/kit/screen.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import { namesOf } from './naming.ts';

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
      const [colour] = move.mountain;
      const params = { mountain: move.mountain.slice(1) };
      const name = { key: `mountain-${colour!}`, params };
      return { does: { key: `wouldClimb-${colour!}`, params }, outcome: null, name };
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
