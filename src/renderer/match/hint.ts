import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Hint } from '#shared/contract.ts';
import type { DecisionId } from '#shared/ids.ts';
import { useConnection } from '../connection/connection.ts';
import { useMatch } from '../running-match/match.ts';

/** Hint for the decision on this screen. Removed with the decision, and when the curtain closes. */
export const useHint = defineStore('hint', () => {
  const connection = useConnection();
  const match = useMatch();

  /** decision of the request; replies for others are too late */
  const requestedDecision = ref<DecisionId | null>(null);
  const hint = shallowRef<Hint | null>(null);

  const mayRequest = computed(() => match.decision?.mayRequestHint === true);
  const isRequested = computed(() => requestedDecision.value !== null);
  const best = computed(() => hint.value?.moves[0]?.move ?? null);

  function forget(): void {
    requestedDecision.value = null;
    hint.value = null;
  }

  async function requestHint(): Promise<void> {
    if (!match.lastPush || !match.decision || !mayRequest.value) return;
    const { decision } = match.decision;
    requestedDecision.value = decision;
    const reply = await connection.call('match.hint', { match: match.lastPush.match, decision });
    if (requestedDecision.value !== decision) return;
    if (reply.ok) {
      hint.value = reply.value;
      return;
    }
    forget();
    match.refusal = reply.error;
  }

  // Before the next paint, but not within a push: steps without pause while others choose leave the decision
  // unchanged.
  watch(() => match.decision?.decision, forget);

  return {
    hint,
    best,
    mayRequest,
    isRequested,
    forget,
    toggle: async () => {
      if (requestedDecision.value === null) await requestHint();
      else forget();
    },
  };
});
