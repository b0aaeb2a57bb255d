import type { SheetDescription } from './custom-game.ts';
import { LANGUAGES } from './languages.ts';
import { isBlank, normaliseLine } from './text-line.ts';

export function normalisedDescription(given: SheetDescription): SheetDescription {
  const { names, categories, bonus, tieBreak } = given;
  return {
    ...given,
    name: normaliseLine(given.name),
    ...(names && {
      names: Object.fromEntries(
        Object.entries(names).map(([language, name]) => [language, normaliseLine(name)]),
      ),
    }),
    ...(categories && {
      categories: categories.map((one) => ({ ...one, name: normaliseLine(one.name) })),
    }),
    ...(bonus && { bonus: { ...bonus, of: bonus.of.map(normaliseLine) } }),
    ...(tieBreak && { tieBreak: { ...tieBreak, category: normaliseLine(tieBreak.category) } }),
  };
}

/** Whether one of the names cannot be seen. */
export const hasBlankName = ({ name, names = {}, categories = [] }: SheetDescription): boolean =>
  [name, ...Object.values(names), ...categories.map((one) => one.name)].some(isBlank);

/** Whether two games have one name on the screen, in whichever language. */
export const haveSameName = (
  one: SheetDescription,
  other: SheetDescription,
  fold: (name: string) => string,
): boolean =>
  LANGUAGES.some(
    (language) =>
      fold(one.names?.[language] ?? one.name) === fold(other.names?.[language] ?? other.name),
  );
