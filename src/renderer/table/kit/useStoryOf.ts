import { computed, type ComputedRef } from 'vue';
import type { Mode } from '../../../shared/contract.ts';
import type { MatchId } from '../../../shared/ids.ts';
import type { Story } from '../../../shared/story.ts';
import { useAppQuery } from '../../link/query.ts';

/** A finished match or sheet whose story is asked for. */
export interface Asked {
  readonly match: MatchId;
  readonly mode: Mode;
  /** the state of it that is to be told: a sheet can still be corrected */
  readonly revision: number;
}

/** undefined until it has come; null where there is none, and where the log cannot be read any more. */
export function useStoryOf(asked: () => Asked | null): ComputedRef<Story | null | undefined> {
  const inputIn = (played: boolean) => () => {
    const of = asked();
    return of && (of.mode === 'play') === played ? { match: of.match } : null;
  };
  const revision = () => asked()?.revision;
  const match = useAppQuery('match.story', inputIn(true), revision);
  const sheet = useAppQuery('sheet.story', inputIn(false), revision);
  return computed(() => {
    const of = asked();
    if (!of) return null;
    const { data, isPending, isEarlier } = of.mode === 'play' ? match : sheet;
    // A story of another game would be read by the words of this one.
    return isPending.value || isEarlier.value ? undefined : data.value;
  });
}
