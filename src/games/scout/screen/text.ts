import type { TextKeys } from '../../../renderer/i18n/texts.ts';
import { createUseText } from '../../../renderer/match/kit/createUseText.ts';
import type texts from './texts.en.ts';

export type TextKey = TextKeys<typeof texts>;

export const useText = createUseText<TextKey>('scout');
