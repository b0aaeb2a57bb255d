import type {
  Combination,
  Consequence,
  Move,
  Scouting,
  ShowConsequence,
} from '../../../main/games/scout/model.ts';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import type { MoveWords } from '../screen.ts';
import type { Sentence } from '../sentence.ts';

/** "show a run of 3 from 5", "takes 2 cards", "a run of 3": a move as a hint speaks of it. */
export function moveWords(choice: OfferedChoice): MoveWords {
  const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
  switch (move.type) {
    case 'orient':
      return move.flip ? simply('wouldTurn', 'turnedName') : simply('wouldKeep', 'keptName');
    case 'scout':
      return scoutWords(move);
    case 'show':
      return showWords(consequence as ShowConsequence);
    case 'scout-and-show': {
      const { combination } = consequence as ShowConsequence;
      return {
        does: { key: 'wouldDouble' },
        outcome: about(combination, 'just'),
        name: { key: 'scoutAndShow' },
      };
    }
  }
}

const simply = (does: string, name: string): MoveWords => ({
  does: { key: does },
  outcome: null,
  name: { key: name },
});

function scoutWords({ end, flip, at }: Scouting): MoveWords {
  const key = { left: 'wouldScoutLeft', right: 'wouldScoutRight' }[end];
  const place = { key: flip ? 'toPlaceTurned' : 'toPlace', params: { place: at + 1 } };
  return { does: { key }, outcome: place, name: { key: 'scout' } };
}

const showWords = ({ combination, won }: ShowConsequence): MoveWords => ({
  does: about(combination, 'would'),
  outcome: won > 0 ? { key: 'winning', count: won } : null,
  name: about(combination, 'just'),
});

/** As something to do, or by name alone. */
function about({ size, kind, low }: Combination, mood: 'would' | 'just'): Sentence {
  const what = size === 1 ? 'One' : { run: 'Run', set: 'Set' }[kind];
  return { key: { would: `wouldShow${what}`, just: `just${what}` }[mood], params: { size, low } };
}
