import { useRouter } from 'vue-router';
import { useReplay } from './replay.ts';

/** Ways out of a replay. */
export function useLeaveReplay() {
  const router = useRouter();
  const replay = useReplay();

  const toTable = () => router.replace({ name: 'match', params: { id: replay.match } });

  return {
    toTable,
    /** Where one came from; from nowhere, to the table or into the book. */
    leave(): void {
      if (router.options.history.state.back) router.back();
      else if (replay.replay?.status === 'running') void toTable();
      else void router.push({ name: 'history' });
    },
  };
}
