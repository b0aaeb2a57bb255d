import type { Consequence, Move, View } from '../rules/model.ts';
import type { RefusalParams } from '#shared/errors.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import type { Sentence } from '#renderer/i18n/sentence.ts';
import type { MarkedPlace, ReviewText } from '#renderer/screen/review.ts';
import type { MoveDescription } from '#renderer/screen/screen.ts';
import type { EventSummary } from '#renderer/screen/eventPresentation.ts';
import { rowOf, tile } from './eventPresentations.ts';
import type { LaptopTextKey } from './text.ts';

/** Describes a move in a hint: "play 63", "row 4, second card", "63". */
export function describeMove(choice: OfferedChoice): MoveDescription {
  const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
  const outcome = consequence && outcomeOf(consequence);
  if (move.type === 'take-row') {
    const params = { row: move.row + 1 };
    return { does: { key: 'wouldTakeRow', params }, outcome, name: { key: 'rowName', params } };
  }
  const params = { card: move.card };
  const does = { key: move.type === 'draft' ? 'wouldTakeCard' : 'wouldPlay', params };
  return { does, outcome, name: { key: 'cardName', params } };
}

/** The move already names the taken row; only its cost is added. */
function outcomeOf(consequence: Consequence): Sentence<LaptopTextKey> {
  switch (consequence.type) {
    case 'takes':
      return { key: 'wouldDraft', count: consequence.bulls };
    case 'sixth':
      return { key: 'wouldTake', params: { row: consequence.row + 1 }, count: consequence.bulls };
    case 'too-low':
      return { key: 'wouldBeTooLow', count: consequence.leastBulls };
    default:
      return preview(consequence)[0];
  }
}

const LANDS = ['lands2', 'lands3', 'lands4', 'lands5'] as const;

/**
 * Returns a choice's consequence in short lines: where the card would go, and what may follow. Rows and cards are
 * counted from 1; a card too low shows its least cost.
 */
export function preview(
  consequence: Consequence,
): readonly [Sentence<LaptopTextKey>, ...Sentence<LaptopTextKey>[]] {
  switch (consequence.type) {
    case 'lands':
      return [
        { key: LANDS[consequence.position - 1]!, params: { row: consequence.row + 1 } },
        consequence.between > 0
          ? { key: 'mayComeFirst', count: consequence.between }
          : { key: 'nothingBetween' },
      ];
    case 'sixth':
      return [
        { key: 'lands6', params: { row: consequence.row + 1 } },
        { key: 'costs', count: consequence.bulls },
      ];
    case 'too-low':
      return [{ key: 'fitsNowhere' }, { key: 'costsAtLeast', count: consequence.leastBulls }];
    case 'takes':
      return [{ key: 'takeRow', params: { row: consequence.row + 1 }, count: consequence.bulls }];
    case 'drafts':
      return [{ key: 'wouldDraft', count: consequence.bulls }];
  }
}

export const review: ReviewText = {
  summary(choice: OfferedChoice): EventSummary<LaptopTextKey> {
    const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
    if (move.type === 'take-row')
      return { does: { key: 'wouldTakeRow', params: { row: move.row + 1 } } };
    return { tiles: [tile(move.card)], brings: consequence && preview(consequence)[0] };
  },
  places(choice, view): readonly MarkedPlace[] {
    const { move, consequence } = choice as { move: Move; consequence: Consequence | null };
    if (move.type === 'take-row') return [{ selector: rowOf(move.row) }];
    if (move.type === 'draft') return [{ selector: `.pool [data-tracked="${String(move.card)}"]` }];
    const at = (view as View).hand?.indexOf(move.card) ?? -1;
    const card = { selector: `.hand [data-at="${String(at)}"]` };
    if (consequence?.type === 'sixth')
      return [card, { selector: `${rowOf(consequence.row)} .cost` }];
    if (consequence?.type !== 'lands') return [card];
    const place = `${rowOf(consequence.row)} [data-place="${String(consequence.position)}"]`;
    return [card, { selector: place, ghost: String(move.card) }];
  },
  reasonParts: (params) => ({
    params: { ...params, ...rowsOf(params) },
    count: Number(params['bulls'] ?? 1),
  }),
};

/** Rows are counted from 1; the coach's choice is a row if the move played has no card. */
function rowsOf({ row, coach, card }: RefusalParams): RefusalParams {
  return {
    ...(typeof row === 'number' && { row: row + 1 }),
    ...(typeof coach === 'number' && card === undefined && { coach: coach + 1 }),
  };
}
