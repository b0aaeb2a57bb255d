import type { Language } from '../renderer/i18n/languages.ts';

/** The words of one game in one language. Each game's folder types its Korean against its English. */
export interface GameTexts {
  readonly [key: string]: string | GameTexts;
}

/** Every games/<game>/screen/texts.<language>.ts, by its path: a game needs no line here. */
const files = import.meta.glob<GameTexts>('./*/screen/texts.*.ts', {
  eager: true,
  import: 'default',
});

/** A language's texts by game id, the name of the game's folder. */
export function gameTexts(language: Language): Readonly<Record<string, GameTexts>> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.endsWith(`/texts.${language}.ts`))
      .map(([path, texts]) => [path.split('/').at(-3)!, texts]),
  );
}
