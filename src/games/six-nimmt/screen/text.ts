import { manifest } from '../manifest.ts';
import { bullHeads } from '../rules/cards.ts';
import type { Card } from '../rules/model.ts';
import type { TextKeys } from '#renderer/i18n/texts.ts';
import { createUseText } from '#renderer/i18n/useGameText.ts';
import type laptopTexts from './laptopTexts.en.ts';
import type texts from './texts.en.ts';

/** Texts that phones know too. */
export type TextKey = TextKeys<typeof texts>;

/** Texts that the laptop knows. */
export type LaptopTextKey = TextKey | TextKeys<typeof laptopTexts>;

export const useText = createUseText<TextKey>(manifest.id);
export const useLaptopText = createUseText<LaptopTextKey>(manifest.id);

export function useCardName(): (card: Card) => string {
  const text = useText();
  return (card) => text('cardHeads', { card }, bullHeads(card));
}
