import { watch } from 'vue';
import { play } from '../ui/sounds.ts';
import { useMatch } from './kit/match.ts';

/** Few and soft: a step that stays on the screen, whose turn it is, the end. */
export function useTableSounds(): void {
  const match = useMatch();

  watch(
    () => match.step,
    (step) => {
      const event = step?.frame.event;
      if (event?.by === 'game') play(match.screen?.sound(event.event) ?? 'card');
    },
  );
  watch(
    () => match.curtain ?? match.decision?.seat ?? null,
    (seat) => {
      if (seat !== null) play('turn');
    },
  );
  watch(
    () => match.last?.now.status === 'finished' && !match.isPlaying,
    (isOver) => {
      if (isOver) play('end');
    },
  );
}
