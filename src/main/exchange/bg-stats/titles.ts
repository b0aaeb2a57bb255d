/** A name that a game goes by elsewhere; a game may have several, the first of which it goes out under. */
export interface Title {
  readonly game: string;
  readonly title: string;
}

/** A game without a title goes by its id. */
export const titleOf = (game: string, titles: readonly Title[]): string =>
  titles.find((one) => one.game === game)?.title ?? game;

/** The game meant by a name; capitals, spaces and punctuation don't matter. Null if it is none of ours. */
export function titleReader(titles: readonly Title[]): (name: string) => string | null {
  const games = new Map(titles.toReversed().map(({ title, game }) => [bare(title), game]));
  return (name) => games.get(bare(name)) ?? null;
}

const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
