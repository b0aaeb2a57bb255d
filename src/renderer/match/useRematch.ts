import { useEventListener } from '@vueuse/core';
import { watch } from 'vue';
import { useRouter } from 'vue-router';
import { isOccupiedBy } from '#shared/people.ts';
import { useApp } from '../connection/app.ts';
import { usePhones } from '../connection/phones.ts';
import { useNewMatch } from '../new-match/newMatch.ts';
import { isDialogOpen, isFocusFree } from '../ui/focusNextAction.ts';
import { useMatch } from '../running-match/match.ts';
import { PRESS_GUARD_MS } from '../screen/playback.ts';
import { usePodium } from '../running-match/podium.ts';

/** Ways to play the match that has just ended again. Enter does so at once. */
export function useRematch() {
  const router = useRouter();
  const app = useApp();
  const match = useMatch();
  const newMatch = useNewMatch();
  const podium = usePodium();
  const phones = usePhones();
  let isStarting = false;
  const cameAt = performance.now();
  let builtAt = -Infinity;
  const isJustNow = (time: number): boolean => performance.now() - time < PRESS_GUARD_MS;

  function changeSeats(): void {
    const { game, match: templateId } = match.lastPush!;
    void router.push({ name: 'new', params: { game }, query: { again: templateId } });
  }

  /** Whether somebody has come by phone since, who would be left out of the same match again. */
  const isSomeoneWaiting = (): boolean => {
    const { occupants } = match.lastPush!.snapshot;
    return phones.state.lobby.some(({ player: { id } }) =>
      occupants.every((occupant) => !isOccupiedBy(occupant, id)),
    );
  };

  /** If a rematch is refused, its values can be changed first. A press that ends the building of the podium is no press. */
  async function playAgain(): Promise<void> {
    if (isStarting || isJustNow(builtAt)) return;
    if (isSomeoneWaiting()) {
      changeSeats();
      return;
    }
    isStarting = true;
    const { game, match: templateId } = match.lastPush!;
    const id = await newMatch.startRematch(game, templateId);
    if (id === null) changeSeats();
    else await router.push({ name: 'match', params: { id } });
    isStarting = false;
  }

  watch(
    () => podium.isBuilding,
    () => {
      builtAt = performance.now();
    },
    { flush: 'sync' },
  );
  useEventListener(document, 'keydown', (event) => {
    // A focused button handles Enter itself; and a press meant for the last step comes too soon.
    if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || isDialogOpen()) return;
    if (!isFocusFree() || isJustNow(cameAt)) return;
    if (!app.isExample) void playAgain();
  });

  return { changeSeats, playAgain };
}
