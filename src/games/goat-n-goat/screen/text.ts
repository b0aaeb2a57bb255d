import { manifest } from '../manifest.ts';
import type {
  Colour,
  Goat,
  GoatNumber,
  Mountain,
  MountainNumber,
  NextMountain,
} from '../rules/model.ts';
import { type Sentence, createUseText } from '#renderer/i18n/useGameText.ts';
import type { TextKeys } from '#renderer/i18n/texts.ts';
import type laptopTexts from './laptopTexts.en.ts';
import type texts from './texts.en.ts';

export type TextKey = TextKeys<typeof texts>;

export type LaptopTextKey = TextKey | TextKeys<typeof laptopTexts>;

export const useText = createUseText<TextKey>(manifest.id);
export const useLaptopText = createUseText<LaptopTextKey>(manifest.id);

export function useSentenceText() {
  const text = useLaptopText();
  return ({ key, params, count }: Sentence<LaptopTextKey>): string => text(key, params, count);
}

type CardKey = 'goat' | 'goatCard' | 'mountainCard';

export function useCardText() {
  const text = useText();
  return (card: Goat | Mountain, key: CardKey = 'goat'): string =>
    text(key, { colour: text(`colour-${card[0] as Colour}`), number: card[1]! });
}

interface FlockDescription {
  readonly colour: Colour;
  readonly numbers: readonly GoatNumber[];
  readonly reach?: MountainNumber | null;
  readonly next?: NextMountain | null;
}

/** "red flock: 1, 1, 2, 4; reaches the 4; 1 more for the 5" */
export function useFlockText() {
  const text = useText();
  return ({ colour, numbers, reach, next }: FlockDescription): string => {
    const colourParams = { colour: text(`colour-${colour}`) };
    return [
      numbers.length > 0
        ? text('flock', { ...colourParams, numbers: numbers.join(', ') })
        : text('noFlock', colourParams),
      ...(reach ? [text('inReach', { number: reach })] : []),
      ...(next ? [text('nextMountain', { number: next.number }, next.missing)] : []),
    ].join('; ');
  };
}
