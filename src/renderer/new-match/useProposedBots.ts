import { computed, shallowRef, watch } from 'vue';
import type { PlayerId } from '#shared/ids.ts';
import { useExperiencedPlayers } from '../connection/app.ts';
import { useNewMatch } from './newMatch.ts';

/** Every game works well with four players. */
const GOOD_TABLE = 4;

/**
 * Easy bots proposed for a match with people who have never finished one of this game, until a bot is seated. Other
 * line-ups are left as they are.
 */
export function useProposedBots() {
  const match = useNewMatch();
  const readExperienced = useExperiencedPlayers();
  const experienced = shallowRef<ReadonlySet<PlayerId> | null>(null);

  watch(
    () => match.game,
    async (game) => {
      experienced.value = null;
      const players = game === '' ? null : await readExperienced(game);
      if (game === match.game) experienced.value = players;
    },
    { immediate: true },
  );

  /** names of the seated people who are new to the game */
  const newcomers = computed(() =>
    match.seats.flatMap(({ participant }) => {
      if (participant.kind === 'new') return [participant.name];
      const isNew = participant.kind === 'player' && !experienced.value?.has(participant.player.id);
      return isNew ? [participant.player.name] : [];
    }),
  );
  const count = computed(() => {
    const hasBots = match.seats.some(({ participant }) => participant.kind === 'bot');
    if (!experienced.value || newcomers.value.length === 0 || hasBots) return 0;
    return Math.max(0, Math.min(GOOD_TABLE, match.range.max) - match.seats.length);
  });

  function seatAll(): void {
    for (let left = count.value; left > 0; left--) match.seat({ kind: 'bot', level: 'easy' });
  }

  return { newcomers, count, seatAll };
}
