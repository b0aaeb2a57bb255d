import { defineStore } from 'pinia';
import { computed, ref, shallowReactive, shallowRef, watch } from 'vue';
import type { DecisionScene, ReviewState } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import type { ReviewPush } from '../../shared/pushes.ts';
import { useConnection } from '../link/connection.ts';

/** The review of one match: the one that is kept, how one that is being made goes, and its decisions as they are looked at. */
export const useReviews = defineStore('reviews', () => {
  const connection = useConnection();

  const match = ref<MatchId | null>(null);
  /** null until it is there */
  const state = shallowRef<ReviewState | null>(null);
  const refusal = shallowRef<AppRefusal | null>(null);
  /** how the one that was made last on this page ended, unless it is the one that shows */
  const ended = ref<'cancelled' | 'failed' | null>(null);
  /** by index, as they were asked for */
  const scenes = shallowReactive(new Map<number, DecisionScene>());

  const review = computed(() => state.value?.review ?? null);
  const running = computed(() => state.value?.running ?? null);

  connection.onPush((push) => {
    if (push.type === 'review' && push.match === match.value && state.value) hear(push);
  });

  // What was told meanwhile was not heard.
  watch(
    () => connection.state,
    (now) => {
      if (now === 'open' && match.value && (running.value || !state.value)) void load();
    },
  );

  function hear(push: ReviewPush): void {
    ended.value = push.state === 'cancelled' || push.state === 'failed' ? push.state : null;
    const { done, of } = push.state === 'running' ? push : { done: 0, of: 0 };
    state.value = { ...state.value!, running: push.state === 'running' ? { done, of } : null };
    if (push.state === 'ready') void load();
  }

  async function load(): Promise<void> {
    const asked = match.value!;
    const reply = await connection.call('reviews.show', { match: asked });
    if (match.value !== asked) return;
    refusal.value = reply.ok ? null : reply.error;
    if (!reply.ok) return;
    scenes.clear();
    state.value = reply.value;
  }

  async function open(asked: MatchId): Promise<void> {
    match.value = asked;
    state.value = refusal.value = ended.value = null;
    scenes.clear();
    await load();
  }

  /** The table at one decision. What was asked for once is not asked for again. */
  async function look(index: number): Promise<void> {
    const asked = review.value;
    if (!asked || scenes.has(index)) return;
    const reply = await connection.call('reviews.decision', { match: asked.match, index });
    if (review.value !== asked) return;
    refusal.value = reply.ok ? null : reply.error;
    if (reply.ok) scenes.set(index, reply.value);
  }

  async function ask(name: 'reviews.start' | 'reviews.cancel'): Promise<boolean> {
    const asked = match.value!;
    const reply = await connection.call(name, { match: asked });
    if (match.value !== asked) return false;
    refusal.value = reply.ok ? null : reply.error;
    return reply.ok;
  }

  /** It shows as running at once: its first word comes only once its thread is up. */
  async function start(): Promise<void> {
    if (!(await ask('reviews.start')) || !state.value || running.value) return;
    ended.value = null;
    state.value = { ...state.value, running: { done: 0, of: 0 } };
  }

  return {
    match,
    state,
    review,
    running,
    ended,
    refusal,
    scenes,
    open,
    look,
    start,
    cancel: () => ask('reviews.cancel'),
  };
});
