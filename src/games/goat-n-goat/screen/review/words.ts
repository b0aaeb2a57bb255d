import type { Consequence, Goat, Mountain, Move } from '../../rules/model.ts';
import type { RefusalParams } from '../../../../shared/errors.ts';
import type { OfferedChoice } from '../../../../shared/pushes.ts';
import type { Sentence } from '../../../../renderer/i18n/sentence.ts';
import type { ReviewWords } from '../../../../renderer/table/kit/review.ts';
import type { BriefEntry } from '../../../../renderer/table/kit/steps.ts';
import { moveWords, preview } from '../moveWords.ts';
import { colourOf, pointsOf } from '../../rules/goats.ts';
import { peakTile, tile } from '../steps.ts';
import type { TextKey } from '../text.ts';

/** How the coach's review tells of this game's decisions. */
export const review: ReviewWords = {
  brief(choice: OfferedChoice): BriefEntry {
    const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
    switch (move.type) {
      case 'play':
        return goats('brief.played', move.cards, consequence);
      case 'draw':
        return goats('brief.drew', move.cards, null);
      case 'give-up':
        return goats('brief.gaveUp', move.cards, null);
      case 'mountain':
        return { does: { key: 'brief.climbed' }, tiles: [peakTile(move.mountain)] };
      case 'no-mountain':
        return { does: moveWords(choice).name };
    }
  },
  reason,
  amount: (n, count) => ({ key: 'review.amount', params: { n }, count }),
};

/** What was played costs a flock, if it does. */
const goats = (
  does: TextKey,
  cards: readonly Goat[],
  consequence: Consequence | null,
): BriefEntry<TextKey> => ({
  does: { key: does },
  tiles: cards.map(tile),
  ...(consequence?.type === 'play' && consequence.lost > 0 && { brings: preview(consequence)[0]! }),
});

/** A mountain is said by its colour and number. */
function reason(code: string, params: RefusalParams): Sentence {
  const { seat, mountain, cards } = params;
  return {
    key: `reasons.${code}`,
    params,
    ...(typeof seat === 'number' && { seats: { seat } }),
    ...(typeof mountain === 'string' && { lists: { mountain: [nameOf(mountain as Mountain)] } }),
    count: Number(cards ?? 1),
  };
}

const nameOf = (mountain: Mountain): Sentence => ({
  key: `mountain-${colourOf(mountain)}`,
  params: { mountain: pointsOf(mountain) },
});
