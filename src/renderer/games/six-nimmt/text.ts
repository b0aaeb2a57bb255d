import { manifest } from '../../../main/games/six-nimmt/manifest.ts';
import type { TextKeys } from '../../i18n/texts.ts';
import { gameText } from '../../table/kit/gameText.ts';
import type texts from './texts.en.ts';

export type TextKey = TextKeys<typeof texts>;

/** This game's own words. */
export const useText = gameText<TextKey>(manifest.id);
