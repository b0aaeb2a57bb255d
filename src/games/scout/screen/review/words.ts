import type { Consequence, Move } from '../../rules/model.ts';
import type { RefusalParams } from '../../../../shared/errors.ts';
import type { OfferedChoice } from '../../../../shared/pushes.ts';
import type { Sentence } from '../../../../renderer/i18n/sentence.ts';
import type { ReviewWords } from '../../../../renderer/table/kit/review.ts';
import type { BriefEntry } from '../../../../renderer/table/kit/steps.ts';
import { moveWords } from '../moveWords.ts';

/** Where the card goes in the hand is told by the move's full name. */
const SCOUTED = {
  left: { key: 'review.scoutedLeft' },
  right: { key: 'review.scoutedRight' },
} as const;

/** How the coach's review tells of this game's decisions. */
export const review: ReviewWords = {
  brief(choice: OfferedChoice): BriefEntry {
    const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
    if (consequence === null && move.type.includes('show')) return { does: { key: 'review.show' } };
    if (move.type === 'scout') return { does: SCOUTED[move.end] };
    return { does: moveWords(choice).name };
  },
  reason,
  amount: (n, count) => ({ key: 'review.amount', params: { n }, count }),
};

/** The figure that may be one: cards or points, in the tries or instead. */
function reason(code: string, params: RefusalParams): Sentence {
  const { seat, cards, points, instead } = params;
  return {
    key: `reasons.${code}`,
    params,
    ...(typeof seat === 'number' && { seats: { seat } }),
    count: Number(cards ?? points ?? instead ?? 1),
  };
}
