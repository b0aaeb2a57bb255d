import { LANGUAGES, type Language } from '#shared/languages.ts';
import { addGameTexts } from '#renderer/i18n/index.ts';
import { mergeTexts, type Texts } from '#renderer/i18n/texts.ts';
import { registerScreens } from '#renderer/screen/registerScreens.ts';
import type { OwnLaptopParts } from '#renderer/screen/screen.ts';
import { screen as donkeyDerby } from './donkey-derby/screen/index.ts';
import { screen as goatNGoat } from './goat-n-goat/screen/index.ts';
import { screen as scout } from './scout/screen/index.ts';
import { screen as sixNimmt } from './six-nimmt/screen/index.ts';

/** All games, in the order in which they are offered: a new game adds one line here. */
const SCREENS = [sixNimmt, scout, donkeyDerby, goatNGoat];

/** By path; a game adds no line for its laptop parts or texts. */
const laptopFiles = import.meta.glob<OwnLaptopParts>('./*/screen/laptop.ts', {
  eager: true,
  import: 'laptop',
});
const textFiles = import.meta.glob<Texts>('./*/screen/{texts,laptopTexts}.*.ts', {
  eager: true,
  import: 'default',
});

/** A game's folder has the game's name. */
const gameOf = (path: string): string => path.split('/').at(-3)!;

/** Returns each game's texts by its name: those of its `texts` and `laptopTexts` files together. */
export function gameTexts(language: Language): Readonly<Record<string, Texts>> {
  const games: Record<string, Texts> = {};
  for (const [path, texts] of Object.entries(textFiles))
    if (path.endsWith(`.${language}.ts`)) {
      const game = gameOf(path);
      games[game] = mergeTexts(games[game] ?? {}, texts);
    }
  return games;
}

registerScreens(
  SCREENS,
  Object.fromEntries(Object.entries(laptopFiles).map(([path, own]) => [gameOf(path), own])),
);

for (const language of LANGUAGES) addGameTexts(language, gameTexts(language));
