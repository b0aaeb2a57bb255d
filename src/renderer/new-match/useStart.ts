import { until } from '@vueuse/core';
import { ref } from 'vue';
import { useRouter } from 'vue-router';
import { useGuide, useRulebook } from '../rules/rules.ts';
import { screens } from '../match/kit/screen.ts';
import { useNewMatch } from './newMatch.ts';

/** For a guide, in ms: the match begins without one that does not come. */
const LONGEST_WAIT = 3_000;

/**
 * Starts what is arranged and goes to its table. Where somebody plays a game for the first time its guide comes before
 * it, once: whoever calls this shows the `GuideDialog`.
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

  async function start(): Promise<void> {
    const id = await match.start();
    const name = match.mode === 'play' ? 'match' : 'sheet';
    if (id) await router.push({ name, params: { id } });
  }

  async function begin(): Promise<void> {
    const isFirst =
      match.mode === 'play' &&
      (await guide.isDue(
        match.game,
        match.knownSeats.map(([player]) => player),
        match.seats.some(({ participant }) => participant.kind === 'new'),
      ));
    // The game may have been chosen a moment ago: then its guide is still on its way.
    if (isFirst) await until(rulebook).not.toBeNull({ timeout: LONGEST_WAIT });
    if (isFirst && rulebook.value) isGuideOpen.value = true;
    else await start();
  }

  async function endGuide(): Promise<void> {
    guide.dismiss(match.game);
    await start();
  }

  const neverAgain = (): void => {
    guide.dismiss(...Object.keys(screens));
  };

  return { rulebook, isGuideOpen, begin, endGuide, neverAgain };
}
