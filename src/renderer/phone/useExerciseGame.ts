import { shallowRef, watch } from 'vue';
import type { ExerciseScene } from '#shared/contract.ts';
import type { Language } from '#shared/languages.ts';
import type { Texts } from '#renderer/i18n/texts.ts';
import { loadGame, loadGameTexts, registerLaptopScreen, type PhoneGame } from './games.ts';

const texts = import.meta.glob<Texts>('../i18n/*/{exercises,review}.ts');

/** Texts of exercises, and of the exercise's game: a phone has those of the match on the table. */
async function furtherTexts(language: Language, game: string): Promise<Texts> {
  const load = (name: string) => texts[`../i18n/${language}/${name}.ts`]!();
  const [exercises, review, own] = await Promise.all([
    load('exercises'),
    load('review'),
    loadGameTexts(game, language),
  ]);
  return { ...exercises, ...review, games: { [game]: own } };
}

/** Loads what a phone needs to show an exercise of any game; `game` is null until then. */
export function useExerciseGame(scene: () => ExerciseScene | null) {
  const game = shallowRef<PhoneGame | null>(null);
  watch(
    () => scene()?.game,
    async (name) => {
      if (name === undefined || game.value?.id === name) return;
      const [loaded] = await Promise.all([loadGame(name), registerLaptopScreen(name)]);
      if (scene()?.game === name) game.value = loaded;
    },
    { immediate: true },
  );
  return { game, furtherTexts };
}
