import { CARD_MAX, HAND_SIZE, ROWS } from '../../manifest.ts';
import type { Options } from '../../rules/model.ts';
import type { SheetPush } from '../../../../shared/pushes.ts';
import { printedHeads } from '../pieces/cardDrawing.ts';

type Sheet = Pick<SheetPush, 'rounds' | 'columns'>;

/** The cards tapped for somebody; none where the sum was typed. */
export function cardsOf(sheet: Sheet, round: number, column: number): readonly number[] {
  const cell = sheet.rounds[round]?.cells[column]?.cell;
  return cell?.state === 'given' && 'cards' in cell.value
    ? (cell.value.cards as readonly number[])
    : [];
}

/** Who else has which card in this round. */
export function goneCards(
  sheet: Sheet,
  round: number,
  column: number,
): ReadonlyMap<number, number> {
  const others = [...sheet.columns.keys()].filter((other) => other !== column);
  return new Map(
    others.flatMap((other) => cardsOf(sheet, round, other).map((card) => [card, other] as const)),
  );
}

/** The highest card of the deck in that round: the known deck is as large as the number of people asks. */
export function highestCard(sheet: Sheet & Pick<SheetPush, 'options'>, round: number): number {
  const { variant } = sheet.options as Options;
  const people = sheet.rounds[round]?.cells.filter((cell) => cell !== null).length;
  const here = people ?? sheet.columns.filter(({ until }) => until === null).length;
  return variant === 'standard' ? CARD_MAX : HAND_SIZE * here + ROWS;
}

/** How many bull heads are printed on the cards of the deck up to that one. */
export const headsUpTo = (highest: number): number =>
  Array.from({ length: highest }, (_, at) => printedHeads(at + 1)).reduce<number>(
    (sum, heads) => sum + heads,
    0,
  );
