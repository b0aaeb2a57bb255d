import { defineAsyncComponent } from 'vue';
import type { CustomGame, TieBreak } from '#shared/custom-game.ts';
import type { Seat } from '#shared/ids.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { addGameTexts } from '../i18n/index.ts';
import { customScreen } from '../screen/screen.ts';
import { describedSheet } from '../screen/describedSheet.ts';
import type { Sentence } from '../i18n/useGameText.ts';
import { formatScore } from '../i18n/textFormat.ts';
import { registerScreens } from '../screen/registerScreens.ts';

const lazyParts = async () => ({ optionsForm: (await import('./DescriptionForm.vue')).default });

const entryPanel = defineAsyncComponent(() => import('./DescribedEntry.vue'));

/** Registers described games like those of the app, so that every page knows their names, posters and sheets. */
export function registerCustomGames(games: readonly CustomGame[]): void {
  const laptop = games.map(({ id, description }) => [
    id,
    {
      lazyParts,
      sheet: describedSheet(description, entryPanel),
      ...(description.tieBreak && { tieBreak: describedTie(description.tieBreak) }),
    },
  ]);
  registerScreens(games.map(customScreen), Object.fromEntries(laptop));
  for (const language of LANGUAGES) {
    const texts = games.map(({ id, description: { name, names } }) => [
      id,
      { name: asText(names?.[language] ?? name) },
    ]);
    addGameTexts(language, Object.fromEntries(texts));
  }
}

/** Returns the sentence about equal scores that a category decided. */
const describedTie =
  ({ category, wins }: TieBreak) =>
  (seats: readonly Seat[], score: number): Sentence => ({
    key: `table.describedTie.${wins}`,
    seats: { names: seats, ahead: seats[0]! },
    params: { score: formatScore(score), category },
    isShared: true,
  });

/** Returns the name as a text that holds no parameters, plural forms or particles. */
const asText = (name: string): string =>
  name.replace(/[{[]/g, '(').replace(/[}\]]/g, ')').replaceAll('|', '/');
