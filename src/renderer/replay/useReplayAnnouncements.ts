import { watch } from 'vue';
import { say } from '../ui/announcer.ts';
import { useReplay } from './replay.ts';
import { useStepLog } from './useStepLog.ts';

/** Says each step as it comes on the screen. */
export function useReplayAnnouncements(): void {
  const replay = useReplay();
  const { tell } = useStepLog();

  watch(
    () => replay.at,
    (at) => {
      const told = replay.replay && tell(at);
      if (told) say(told);
    },
  );
}
