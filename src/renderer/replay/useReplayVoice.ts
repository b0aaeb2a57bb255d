import { watch } from 'vue';
import { say } from '../ui/voice.ts';
import { useReplay } from './replay.ts';
import { useTold } from './useTold.ts';

/** Says each step as it comes on the screen. */
export function useReplayVoice(): void {
  const replay = useReplay();
  const { tell } = useTold();

  watch(
    () => replay.at,
    (at) => {
      const told = replay.replay && tell(at);
      if (told) say(told);
    },
  );
}
