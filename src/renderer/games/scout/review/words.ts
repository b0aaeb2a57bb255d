import type { Consequence, Move } from '../../../../main/games/scout/model.ts';
import type { OfferedChoice } from '../../../../shared/pushes.ts';
import type { ReviewWords } from '../../../table/kit/review.ts';
import type { BriefEntry } from '../../../table/kit/steps.ts';
import { moveWords } from '../moveWords.ts';

/** How the coach's review tells of this game's decisions. */
export const review: ReviewWords = {
  brief(choice: OfferedChoice): BriefEntry {
    const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
    if (consequence === null && move.type.includes('show')) return { does: { key: 'review.show' } };
    return { does: moveWords(choice).name };
  },
  reason: (code, params) => ({
    key: `reasons.${code}`,
    params,
    ...(typeof params['seat'] === 'number' && { seats: { seat: params['seat'] } }),
    count: Number(params['cards'] ?? params['loose'] ?? params['size'] ?? params['points'] ?? 1),
  }),
  amount: (n, count) => ({ key: 'review.amount', params: { n }, count }),
};
