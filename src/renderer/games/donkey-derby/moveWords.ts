import type { Consequence, Donkey, Move } from '../../../main/games/donkey-derby/model.ts';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import type { MoveWords } from '../../table/kit/screen.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import { named } from './names.ts';
import { paysOf } from './pays.ts';

/** "bet on Red", "the space pays 35, 25 or 15", "Red": a move as a hint speaks of it. */
export function moveWords(choice: OfferedChoice): MoveWords {
  const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
  const outcome = consequence && outcomeOf(consequence);
  switch (move.type) {
    case 'bet':
      return {
        does: about('wouldBet', move.donkey),
        outcome,
        name: about('donkeyName', move.donkey),
      };
    case 'advance':
      return {
        does: about('wouldMove', move.donkey),
        outcome,
        name: about('donkeyName', move.donkey),
      };
    case 'no-bet':
      return { does: { key: 'wouldPass' }, outcome, name: { key: 'pass' } };
    case 'roll':
      return { does: { key: 'wouldRoll' }, outcome, name: { key: 'roll' } };
  }
}

const about = (key: string, donkey: Donkey): Sentence => ({
  key,
  params: { donkey: named(donkey) },
});

function outcomeOf(consequence: Consequence): Sentence {
  if (consequence.type === 'bet') return { key: 'pays', params: paysOf(consequence) };
  const { to, place, rests } = consequence;
  if (place !== null) return { key: `crosses${String(place)}` };
  return { key: rests ? 'ontoBridge' : 'onto', params: { to } };
}
