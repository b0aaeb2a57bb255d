import type { CustomGame } from '../../shared/custom-game.ts';
import { LANGUAGES } from '../../shared/settings.ts';
import { addGameTexts } from '../i18n/index.ts';
import { customScreen } from '../match/kit/customScreen.ts';
import { describedSheet } from '../match/kit/describedSheet.ts';
import { registerScreens } from '../match/kit/registerScreens.ts';

/** Registers a described game like those of the app, so that every page knows its name, poster and sheet. */
export function registerCustomGame(game: CustomGame): void {
  const { id, description } = game;
  const lazyParts = async () => ({ optionsForm: (await import('./DescriptionForm.vue')).default });
  const sheet = describedSheet(description);
  registerScreens([customScreen(game)], { [id]: { lazyParts, sheet } });
  const name = asText(description.name);
  for (const language of LANGUAGES) addGameTexts(language, { [id]: { name } });
}

/** Returns the name as a text that holds no parameters, plural forms or particles. */
const asText = (name: string): string =>
  name.replace(/[{[]/g, '(').replace(/[}\]]/g, ')').replaceAll('|', '/');
