import type { Combination, Consequence, Move, Scouting, ShowConsequence } from '../rules/model.ts';
import type { OfferedChoice } from '../../../shared/pushes.ts';
import type { ReviewText } from '../../../renderer/match/kit/review.ts';
import type { MoveDescription } from '../../../renderer/match/kit/screen.ts';
import type { EventSummary } from '../../../renderer/match/kit/eventPresentation.ts';
import type { Sentence } from '../../../renderer/i18n/sentence.ts';
import { cardsOf } from './naming.ts';

/** Describes a move in a hint: "show a run of 3 from 5", "takes 2 cards", "the run 5-6-7". */
export function describeMove(choice: OfferedChoice): MoveDescription {
  const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
  switch (move.type) {
    case 'orient':
      return move.flip ? simply('wouldTurn', 'turnedName') : simply('wouldKeep', 'keptName');
    case 'scout':
      return describeScout(move);
    case 'show':
      return describeShow(consequence as ShowConsequence);
    case 'scout-and-show':
      return describeScoutAndShow(consequence as ShowConsequence);
  }
}

const simply = (does: string, name: string): MoveDescription => ({
  does: { key: does },
  outcome: null,
  name: { key: name },
});

function describeScout({ end, flip, at }: Scouting): MoveDescription {
  const key = { left: 'wouldScoutLeft', right: 'wouldScoutRight' }[end];
  const name = { left: 'scoutLeftName', right: 'scoutRightName' }[end];
  const place = { key: flip ? 'toPlaceTurned' : 'toPlace', params: { place: at + 1 } };
  return { does: { key }, outcome: place, name: { key: name, lists: { place: [place] } } };
}

const describeShow = ({ combination, won }: ShowConsequence): MoveDescription => ({
  does: about(combination, 'would'),
  outcome: winning(won),
  name: about(combination, 'just'),
});

function describeScoutAndShow({ combination, won }: ShowConsequence): MoveDescription {
  const lists = { cards: [about(combination, 'just')] };
  return {
    does: { key: 'wouldDouble', lists },
    outcome: winning(won),
    name: { key: 'doubleName', lists },
  };
}

const winning = (won: number): Sentence | null => (won > 0 ? { key: 'winning', count: won } : null);

/** As an action, or by name alone. */
function about(combination: Combination, mood: 'would' | 'just'): Sentence {
  const { size, kind, low } = combination;
  const what = size === 1 ? 'One' : { run: 'Run', set: 'Set' }[kind];
  return {
    key: { would: `wouldShow${what}`, just: `just${what}` }[mood],
    params: { size, low, cards: cardsOf(combination) },
  };
}

/** The move's full name includes the insert position. */
const SCOUTED = {
  left: { key: 'review.scoutedLeft' },
  right: { key: 'review.scoutedRight' },
} as const;

/** Texts of this game's decisions in the coach's review. */
export const review: ReviewText = {
  summary(choice: OfferedChoice): EventSummary {
    const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
    if (consequence === null && move.type.includes('show')) return { does: { key: 'review.show' } };
    if (move.type === 'scout') return { does: SCOUTED[move.end] };
    return { does: describeMove(choice).name };
  },
  // The metric that may be one: cards or points.
  reasonParts: ({ cards, points, instead }) => ({ count: Number(cards ?? points ?? instead ?? 1) }),
};
