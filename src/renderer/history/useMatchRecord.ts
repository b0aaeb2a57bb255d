import { ref } from 'vue';
import type { CallName, Input } from '../../shared/contract.ts';
import type { MatchId } from '../../shared/ids.ts';
import { useAppMutation, useAppQuery } from '../connection/query.ts';

/** Makes a change; true when it has been kept. */
export type SaveChange = <Name extends CallName>(
  name: Name,
  input: Input<Name>,
) => Promise<boolean>;

/** Everything of the match that is asked for, and the changes that can be made to it. */
export function useMatchRecord(match: () => MatchId) {
  const { data: record, refusal: missing } = useAppQuery('history.match', () => ({
    match: match(),
  }));
  const { mutate, refusal } = useAppMutation();
  /** the last thing that was kept, for a word about it */
  const savedCall = ref<CallName | null>(null);

  const saveChange: SaveChange = async (name, input) => {
    const { ok } = await mutate(name, input);
    savedCall.value = ok ? name : null;
    return ok;
  };

  return { record, missing, refusal, savedCall, saveChange };
}
