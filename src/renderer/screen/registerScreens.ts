import { defineAsyncComponent, h, type Component, type FunctionalComponent } from 'vue';
import type { Highlight } from '#shared/story.ts';
import { nextTask } from '../ui/nextTask.ts';
import OptionsText from './OptionsText.vue';
import { PLAIN_PARTS, plainLaptop, plainSheet } from './plainLaptop.ts';
import {
  screens,
  type GameScreen,
  type LaptopScreen,
  type LazyParts,
  type OwnLaptopParts,
} from './screen.ts';

/** Registers games in the order they are offered, each with its laptop parts, by id. */
export function registerScreens(
  games: readonly GameScreen[],
  laptop: Readonly<Record<string, OwnLaptopParts>>,
): void {
  for (const game of games) {
    Object.assign(screens, { [game.id]: onLaptop(game, laptop[game.id] ?? {}) });
  }
}

/** Form and sheets can be rendered at once; they appear when loaded. */
function onLaptop(game: GameScreen, { sheet, lazyParts, ...own }: OwnLaptopParts): LaptopScreen {
  const later = (part: keyof typeof PLAIN_PARTS): Component =>
    defineAsyncComponent(async () => (await lazyParts?.())?.[part] ?? (await PLAIN_PARTS[part]()));
  const hasOptions = Object.keys(game.defaultOptions).length > 0;
  return {
    ...game,
    ...plainLaptop,
    ...own,
    board: defineAsyncComponent(async () => {
      const board = await game.loadBoard();
      // The bar and the board in one task would hold up the first input.
      await nextTask();
      return board;
    }),
    sheet: { ...plainSheet(game.scoreOrder), ...sheet },
    optionsForm: hasOptions ? later('optionsForm') : textForm(game.id, own.optionsText),
    endingSheet: later('endingSheet'),
    highlightGlyph: defineAsyncComponent(async () =>
      glyphComponent((await lazyParts?.())?.highlightGlyph),
    ),
  };
}

function glyphComponent(glyphOf: LazyParts['highlightGlyph'] = () => null): Component {
  const component: FunctionalComponent<{ highlight: Highlight }> = ({ highlight }, { slots }) =>
    glyphOf(highlight) ?? slots['default']?.();
  component.props = ['highlight'];
  return component;
}

function textForm(game: string, text: OwnLaptopParts['optionsText']): Component | null {
  if (!text) return null;
  const form: FunctionalComponent<{ seats: number }> = ({ seats }) =>
    h(OptionsText, { game, sentence: text(seats) });
  form.inheritAttrs = false;
  return form;
}
