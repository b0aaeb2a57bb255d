import type { SheetPush } from '../../../../shared/pushes.ts';

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
