import { ref, shallowRef, watch } from 'vue';
import type { CallName, Input, NightRecord } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { NightId } from '../../shared/ids.ts';
import { useConnection } from '../link/connection.ts';

/** Everything of the night that is asked for, and the changes that can be made to it. */
export function useNight(night: () => NightId) {
  const connection = useConnection();
  const record = shallowRef<NightRecord | null>(null);
  /** it is the one that is going on */
  const isTonight = ref(false);
  const missing = shallowRef<AppRefusal | null>(null);
  /** why the last change was not made */
  const refusal = shallowRef<AppRefusal | null>(null);
  const hasKept = ref(false);

  async function load(): Promise<void> {
    const wanted = night();
    const [reply, tonight] = await Promise.all([
      connection.call('nights.show', { night: wanted }),
      connection.call('history.tonight', {}),
    ]);
    if (wanted !== night()) return;
    if (reply.ok) record.value = reply.value;
    missing.value = reply.ok ? null : reply.error;
    isTonight.value = tonight.ok && tonight.value.night?.night === wanted;
  }

  /** Shown is what has been kept, and nothing before. */
  async function ask<Name extends CallName>(name: Name, input: Input<Name>): Promise<boolean> {
    const reply = await connection.call(name, input);
    refusal.value = reply.ok ? null : reply.error;
    return reply.ok;
  }

  async function save(said: { readonly place: string; readonly note: string }): Promise<void> {
    hasKept.value = await ask('nights.save', { night: night(), ...said });
    if (hasKept.value) await load();
  }

  watch(night, load, { immediate: true });
  return { record, isTonight, missing, refusal, hasKept, ask, save };
}
