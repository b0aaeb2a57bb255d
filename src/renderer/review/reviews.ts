import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { MatchId } from '../../shared/ids.ts';
import type { ReviewPush } from '../../shared/pushes.ts';
import { useConnection } from '../connection/connection.ts';
import { useAppMutation, useAppQuery } from '../connection/query.ts';

/** The review of one match: the stored one, and the progress of a running one. */
export const useReviews = defineStore('reviews', () => {
  const match = ref<MatchId | null>(null);
  const shown = useAppQuery('reviews.show', () => match.value && { match: match.value });
  const { mutate, refusal: unchanged } = useAppMutation();
  /** end of the last run on this page, unless its review is shown */
  const ended = ref<'cancelled' | 'failed' | null>(null);

  /** null until loaded */
  const state = computed(() => (shown.isEarlier.value ? null : shown.data.value));
  const review = computed(() => state.value?.review ?? null);
  const running = computed(() => state.value?.running ?? null);

  useConnection().onPush((push) => {
    if (push.type === 'review' && push.match === match.value && state.value) receive(push);
  });

  function receive(push: ReviewPush): void {
    ended.value = push.state === 'cancelled' || push.state === 'failed' ? push.state : null;
    if (push.state === 'ready') shown.reread();
    else if (push.state === 'running') setRunning({ done: push.done, total: push.total });
    else setRunning(null);
  }

  const setRunning = (now: { readonly done: number; readonly total: number } | null): void => {
    shown.update((read) => ({ ...read, running: now }));
  };

  /** Shown as running at once: the first push comes only after its thread starts. */
  async function start(): Promise<void> {
    const started = await mutate('reviews.start', { match: match.value! });
    if (!started.ok || running.value) return;
    ended.value = null;
    setRunning({ done: 0, total: 0 });
  }

  return {
    match,
    state,
    review,
    running,
    ended,
    refusal: computed(() => shown.refusal.value ?? unchanged.value),
    open(wanted: MatchId | null): void {
      match.value = wanted;
      ended.value = unchanged.value = null;
    },
    start,
    cancel: () => mutate('reviews.cancel', { match: match.value! }),
  };
});
