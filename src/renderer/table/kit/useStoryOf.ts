import { shallowRef, watch, type ShallowRef } from 'vue';
import type { Mode } from '../../../shared/contract.ts';
import type { MatchId } from '../../../shared/ids.ts';
import type { Story } from '../../../shared/story.ts';
import { useConnection } from '../../link/connection.ts';

/** A finished match or sheet whose story is asked for. */
export interface Asked {
  readonly match: MatchId;
  readonly mode: Mode;
  /** the state of it that is to be told: a sheet can still be corrected */
  readonly revision: number;
}

/** undefined until it has come; null where there is none, and where the log cannot be read any more. */
export function useStoryOf(asked: () => Asked | null): ShallowRef<Story | null | undefined> {
  const connection = useConnection();
  const story = shallowRef<Story | null>();

  const keyOf = (of: Asked | null): string => (of ? `${of.match} ${String(of.revision)}` : '');
  watch(
    () => keyOf(asked()),
    async (key) => {
      const of = asked();
      story.value = of ? undefined : null;
      if (!of) return;
      const call = of.mode === 'play' ? 'match.story' : 'sheet.story';
      const reply = await connection.call(call, { match: of.match });
      if (keyOf(asked()) === key) story.value = reply.ok ? reply.value : null;
    },
    { immediate: true },
  );
  return story;
}
