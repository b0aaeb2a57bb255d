import { ref } from 'vue';
import type { CallName, Input } from '../../shared/contract.ts';
import type { MatchId } from '../../shared/ids.ts';
import { useAppMutation, useAppQuery } from '../link/query.ts';

/** Makes a change; true when it has been kept. */
export type Ask = <Name extends CallName>(name: Name, input: Input<Name>) => Promise<boolean>;

/** Everything of the match that is asked for, and the changes that can be made to it. */
export function useMatchRecord(match: () => MatchId) {
  const { data: record, refusal: missing } = useAppQuery('history.match', () => ({
    match: match(),
  }));
  const { mutate, refusal } = useAppMutation();
  /** the last thing that was kept, for a word about it */
  const kept = ref<CallName | null>(null);

  const ask: Ask = async (name, input) => {
    const { ok } = await mutate(name, input);
    kept.value = ok ? name : null;
    return ok;
  };

  return { record, missing, refusal, kept, ask };
}
