import type { TextKeys } from '../../../renderer/i18n/texts.ts';
import { gameText } from '../../../renderer/table/kit/gameText.ts';
import type texts from './texts.en.ts';

export type TextKey = TextKeys<typeof texts>;

/** This game's own words. */
export const useText = gameText<TextKey>('scout');
