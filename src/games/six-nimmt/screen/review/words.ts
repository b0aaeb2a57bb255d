import type { Consequence, Move } from '../../rules/model.ts';
import type { RefusalParams } from '../../../../shared/errors.ts';
import type { OfferedChoice } from '../../../../shared/pushes.ts';
import type { ReviewWords } from '../../../../renderer/table/kit/review.ts';
import type { BriefEntry } from '../../../../renderer/table/kit/steps.ts';
import { preview } from '../moveWords.ts';
import { tile } from '../steps.ts';
import type { TextKey } from '../text.ts';

/** How the coach's review tells of this game's decisions. */
export const review: ReviewWords = {
  brief(choice: OfferedChoice): BriefEntry<TextKey> {
    const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
    if (move.type === 'take-row')
      return { does: { key: 'wouldTakeRow', params: { row: move.row + 1 } } };
    return { tiles: [tile(move.card)], brings: consequence && preview(consequence)[0] };
  },
  reason: (code, params) => ({
    key: `reasons.${code}`,
    params: { ...params, ...rowsOf(params) },
    count: Number(params['bulls'] ?? 1),
  }),
  amount: (n, count) => ({ key: 'review.amount', params: { n }, count }),
};

/** Rows are counted from 1; the coach's choice is one where the move played is one without a card. */
function rowsOf({ row, coach, card }: RefusalParams): RefusalParams {
  return {
    ...(typeof row === 'number' && { row: row + 1 }),
    ...(typeof coach === 'number' && card === undefined && { coach: coach + 1 }),
  };
}
