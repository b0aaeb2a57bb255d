import type { Consequence, Move } from '../../../../main/games/donkey-derby/model.ts';
import type { OfferedChoice } from '../../../../shared/pushes.ts';
import type { ReviewWords } from '../../../table/kit/review.ts';
import type { BriefEntry } from '../../../table/kit/steps.ts';
import { moveWords } from '../moveWords.ts';
import { tile } from '../steps.ts';
import type { TextKey } from '../text.ts';

/** How the coach's review tells of this game's decisions. */
export const review: ReviewWords = {
  brief(choice: OfferedChoice): BriefEntry {
    const { move } = choice as { move: Move; consequence: Consequence | null };
    if (!('donkey' in move)) return { does: moveWords(choice).name };
    const does: TextKey = move.type === 'bet' ? 'brief.bet' : 'brief.moved';
    const { outcome } = moveWords(choice);
    return {
      does: { key: does },
      tiles: [tile(move.donkey)],
      brings: move.type === 'advance' ? outcome : null,
    };
  },
  amount: (n, count) => ({ key: 'review.amount', params: { n }, count }),
};
