import { until } from '@vueuse/core';
import { ref, watch } from 'vue';
import { loadRouteLocation, useRouter } from 'vue-router';
import { useGuide, useRulebook } from '../rules/rules.ts';
import { playableGames, screens } from '../screen/screen.ts';
import { useNewMatch } from './newMatch.ts';

/** For a guide, in ms: then the match begins without it. */
const LONGEST_WAIT = 3_000;

/**
 * Starts the arranged match and opens it. Before a player's first match of a game its guide opens, once: callers must
 * render the `GuideDialog`.
 */
export function useStart() {
  const router = useRouter();
  const match = useNewMatch();
  const guide = useGuide();
  const rulebook = useRulebook(
    () => match.game,
    () => match.options,
  );
  const isGuideOpen = ref(false);

  // While seats are chosen: the table opens sooner.
  watch(
    () => match.mode === 'play' && screens[match.game],
    (screen) => {
      if (!screen) return;
      void screen.loadBoard();
      void loadRouteLocation(router.resolve({ name: 'match', params: { id: 'new' } }));
    },
    { immediate: true },
  );

  async function start(): Promise<void> {
    const id = await match.start();
    const name = match.mode === 'play' ? 'match' : 'sheet';
    if (id) await router.push({ name, params: { id } }).finally(match.finishStart);
  }

  async function begin(): Promise<void> {
    const isFirst =
      match.mode === 'play' &&
      (await guide.isDue(
        match.game,
        match.knownSeats.map(([player]) => player),
        match.seats.some(({ participant }) => participant.kind === 'new'),
      ));
    // The game may have just been chosen: then its guide is still loading.
    if (isFirst) await until(rulebook).not.toBeNull({ timeout: LONGEST_WAIT });
    if (isFirst && rulebook.value) isGuideOpen.value = true;
    else await start();
  }

  async function endGuide(): Promise<void> {
    guide.dismiss(match.game);
    await start();
  }

  const neverAgain = (): void => {
    guide.dismiss(...playableGames());
  };

  return { rulebook, isGuideOpen, begin, endGuide, neverAgain };
}
