import { defineAsyncComponent, type Component } from 'vue';
import { PLAIN_PARTS, plainLaptop, plainSheet } from './plainLaptop.ts';
import {
  screens,
  type GameScreen,
  type LaptopScreen,
  type LazyParts,
  type OwnLaptopParts,
} from './screen.ts';

/** Registers games in the order in which they are offered, each with what the laptop says of it, by id. */
export function registerScreens(
  games: readonly GameScreen[],
  laptop: Readonly<Record<string, OwnLaptopParts>>,
): void {
  for (const game of games) {
    Object.assign(screens, { [game.id]: onLaptop(game, laptop[game.id] ?? {}) });
  }
}

/** Form and papers can be drawn at once; they appear when they have come. */
function onLaptop(game: GameScreen, { sheet, lazyParts, ...own }: OwnLaptopParts): LaptopScreen {
  const later = (part: keyof LazyParts): Component =>
    defineAsyncComponent(async () => (await lazyParts?.())?.[part] ?? (await PLAIN_PARTS[part]()));
  // A game without a choice may still say how long it lasts: SCOUT's form does.
  const hasForm = own.optionsLine !== undefined || Object.keys(game.defaultOptions).length > 0;
  return {
    ...game,
    ...plainLaptop,
    ...own,
    sheet: { ...plainSheet(game.better), ...sheet },
    optionsForm: hasForm ? later('optionsForm') : null,
    endingSheet: later('endingSheet'),
    highlightGlyph: later('highlightGlyph'),
    reviewedTable: later('reviewedTable'),
  };
}
