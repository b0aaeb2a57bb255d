import { computed, type Ref } from 'vue';
import { useGameText } from '../i18n/useGameText.ts';
import { playableGames, screens } from '../screen/screen.ts';
import { findNames } from '../ui/findNames.ts';

/** Number of games beyond the app's own that fit. */
const OTHER_GAMES = 2;

interface GameChips {
  readonly counts: () => ReadonlyMap<string, number>;
  readonly chosen: () => readonly string[];
  readonly typed: Ref<string>;
  readonly showsAll: Ref<boolean>;
}

/**
 * Returns the games to choose from: the app's own in fixed order, and the most played others, or all whose names fit
 * the typed one. Chosen games stay visible.
 */
export function useGameChips({ counts, chosen, typed, showsAll }: GameChips) {
  const { gameName } = useGameText();
  const matchesOf = (game: string): number => counts().get(game) ?? 0;
  /** Games beyond the app's own, the most played first; those of other versions come last. */
  const others = computed(() => {
    const own = new Set(playableGames());
    const all = new Set([...Object.keys(screens), ...counts().keys()]);
    return [...all]
      .filter((game) => !own.has(game))
      .map((game) => ({ game, name: gameName(game) }))
      .sort((one, other) => matchesOf(other.game) - matchesOf(one.game));
  });
  const games = computed(() => {
    const found = new Set(showsAll.value ? findNames(others.value, typed.value) : []);
    const shown = others.value.filter(
      (one, at) =>
        chosen().includes(one.game) || (showsAll.value ? found.has(one) : at < OTHER_GAMES),
    );
    return [...playableGames(), ...shown.map(({ game }) => game)];
  });
  const hidden = computed(() => Math.max(0, others.value.length - OTHER_GAMES));
  return { games, hidden, matchesOf };
}
