import { ref } from 'vue';
import type { CallName, Input } from '../../shared/contract.ts';
import type { MatchId } from '../../shared/ids.ts';
import { useAppMutation, useAppQuery } from '../connection/query.ts';

/** Saves a change; returns whether it was saved. */
export type SaveChange = <Name extends CallName>(
  name: Name,
  input: Input<Name>,
) => Promise<boolean>;

/** Loads a match's data, with the changes that can be made. */
export function useMatchRecord(match: () => MatchId) {
  const { data: record, refusal: missing } = useAppQuery('history.match', () => ({
    match: match(),
  }));
  const { mutate, refusal } = useAppMutation();
  /** the last saved call, for a confirmation */
  const savedCall = ref<CallName | null>(null);

  const saveChange: SaveChange = async (name, input) => {
    const { ok } = await mutate(name, input);
    savedCall.value = ok ? name : null;
    return ok;
  };

  return { record, missing, refusal, savedCall, saveChange };
}
