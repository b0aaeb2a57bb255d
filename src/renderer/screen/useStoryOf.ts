import { computed, type ComputedRef } from 'vue';
import type { Mode } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import type { Story } from '#shared/story.ts';
import { useAppQuery } from '../connection/query.ts';

export interface StoryRequest {
  readonly match: MatchId;
  readonly mode: Mode;
  /** requested revision: sheets can still be corrected */
  readonly revision: number;
}

/** undefined while loading; null if there is none, or the log is unreadable. */
export function useStoryOf(
  request: () => StoryRequest | null,
): ComputedRef<Story | null | undefined> {
  const inputIn = (played: boolean) => () => {
    const requested = request();
    return requested && (requested.mode === 'play') === played ? { match: requested.match } : null;
  };
  const revision = () => request()?.revision;
  const match = useAppQuery('match.story', inputIn(true), revision);
  const sheet = useAppQuery('sheet.story', inputIn(false), revision);
  return computed(() => {
    const requested = request();
    if (!requested) return null;
    const { data, isPending, isEarlier } = requested.mode === 'play' ? match : sheet;
    // Another game's texts cannot describe the previous story.
    return isPending.value || isEarlier.value ? undefined : data.value;
  });
}
