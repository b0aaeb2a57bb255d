import { ref, shallowRef, watch } from 'vue';
import type { CallName, Input, MatchRecord } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { useConnection } from '../link/connection.ts';

/** Makes a change; true when it has been kept. */
export type Ask = <Name extends CallName>(name: Name, input: Input<Name>) => Promise<boolean>;

/** Everything of the match that is asked for, and the changes that can be made to it. */
export function useMatchRecord(match: () => MatchId) {
  const connection = useConnection();
  const record = shallowRef<MatchRecord | null>(null);
  /** why it cannot be shown */
  const missing = shallowRef<AppRefusal | null>(null);
  /** why the last change was not made */
  const refusal = shallowRef<AppRefusal | null>(null);
  /** the last thing that was kept, for a word about it */
  const kept = ref<CallName | null>(null);

  async function load(): Promise<void> {
    const wanted = match();
    const reply = await connection.call('history.match', { match: wanted });
    if (wanted !== match()) return;
    if (reply.ok) record.value = reply.value;
    missing.value = reply.ok ? null : reply.error;
  }

  /** Shown is what has been kept, and nothing before. */
  async function ask<Name extends CallName>(name: Name, input: Input<Name>): Promise<boolean> {
    const reply = await connection.call(name, input);
    refusal.value = reply.ok ? null : reply.error;
    kept.value = reply.ok ? name : null;
    if (reply.ok) await load();
    return reply.ok;
  }

  watch(match, load, { immediate: true });
  return { record, missing, refusal, kept, ask };
}
