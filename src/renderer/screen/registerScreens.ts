import { defineAsyncComponent, h, type Component, type FunctionalComponent } from 'vue';
import type { OfferedChoice } from '#shared/pushes.ts';
import type { Highlight } from '#shared/story.ts';
import { promiseTimeout } from '@vueuse/core';
import OptionsText from './OptionsText.vue';
import { scalarsOf } from './eventPresentation.ts';
import type { TimedSound } from './eventSounds.ts';
import { plainSheet } from './gameSheet.ts';
import {
  screens,
  type GameScreen,
  type LaptopScreen,
  type LazyParts,
  type OwnLaptopParts,
} from './screen.ts';

const plainLaptop = {
  optionsLine: () => [],
  factRows: () => [],
  ending: { explanation: () => null, scoreBreakdown: () => null, highlight: () => null },
  describeMove({ move }: OfferedChoice) {
    const sentence = { key: `moves.${move.type}`, params: scalarsOf(move) };
    return { does: sentence, outcome: null, name: sentence };
  },
  review: null,
  eventSounds: (): readonly TimedSound[] => [{ sound: 'card' }],
  coachMarks: {},
  menuSwitches: [],
};

const EmptyPart: FunctionalComponent = () => null;

const PLAIN_PARTS: Readonly<Record<'optionsForm' | 'endingSheet', () => Promise<Component>>> = {
  optionsForm: () => Promise.resolve(EmptyPart),
  endingSheet: async () => (await import('./EndingSheet.vue')).default,
};

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
      await promiseTimeout(0);
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
