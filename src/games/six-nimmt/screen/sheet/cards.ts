import { manifest } from '#games/six-nimmt/manifest.ts';
import { entryModeOf } from '#renderer/sheet/kit/entryMode.ts';
import { bullsOf, deckOf } from '#games/six-nimmt/rules/cards.ts';
import type { Card, Options } from '#games/six-nimmt/rules/model.ts';
import type { Player } from '#shared/people.ts';
import type { SheetPush } from '#shared/pushes.ts';
import { valueAt } from '#renderer/screen/phoneSheet.ts';

export const entryMode = entryModeOf(manifest.id, ['tap', 'type']);

type Sheet = Pick<SheetPush, 'rounds' | 'columns'>;

/** Returns a person's tapped cards; none if the sum was typed. */
export function cardsOf(sheet: Sheet, round: number, column: number): readonly number[] {
  const value = valueAt({ sheet, round, column });
  return value && 'cards' in value ? (value.cards as readonly number[]) : [];
}

export const goneCards = (sheet: Sheet, round: number, column: number): ReadonlyMap<Card, Player> =>
  new Map(
    sheet.columns.flatMap(({ player }, other) =>
      other === column ? [] : cardsOf(sheet, round, other).map((card) => [card, player] as const),
    ),
  );

/** Returns the deck of that round: the known deck depends on the number of people. */
export function deckOfRound(
  sheet: Sheet & Pick<SheetPush, 'options'>,
  round: number,
): readonly Card[] {
  const people = sheet.rounds[round]?.cells.filter((cell) => cell !== null).length;
  const active = sheet.columns.filter(({ until }) => until === null).length;
  return deckOf((sheet.options as Options).variant, people ?? active);
}

export const bullsInDeck = (...round: Parameters<typeof deckOfRound>): number =>
  bullsOf(deckOfRound(...round));
