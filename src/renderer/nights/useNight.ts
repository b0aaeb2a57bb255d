import { computed, ref } from 'vue';
import type { NightId } from '../../shared/ids.ts';
import { useAppMutation, useAppQuery } from '../link/query.ts';

/** Everything of the night that is asked for, and the changes that can be made to it. */
export function useNight(night: () => NightId) {
  const { data: record, refusal: missing } = useAppQuery('nights.show', () => ({ night: night() }));
  const { data: tonight } = useAppQuery('history.tonight', () => ({}));
  const { mutate, refusal } = useAppMutation();
  const hasKept = ref(false);

  async function save(text: { readonly place: string; readonly note: string }): Promise<void> {
    hasKept.value = (await mutate('nights.save', { night: night(), ...text })).ok;
  }

  /** it is the one that is going on */
  const isTonight = computed(() => tonight.value?.night?.night === night());
  return { record, isTonight, missing, refusal, hasKept, mutate, save };
}
