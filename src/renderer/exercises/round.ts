import { computed, reactive, ref, shallowRef } from 'vue';
import type { ExerciseRound } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import { isSameMove } from '../screen/review.ts';
import { type CallApp, exerciseDecision } from './series.ts';

/**
 * The round for everybody as one screen shows it. Each push brings the scene anew; a board is given the first one.
 * @param round the round as last pushed; null once it is over
 * @param own person who chooses here; null on the laptop
 */
export function createRoundExercise(
  call: CallApp,
  { scene }: ExerciseRound,
  round: () => ExerciseRound | null,
  own: PlayerId | null,
) {
  const isSending = ref(false);
  const hasSent = ref(false);
  const attempts = ref(0);
  const refusal = shallowRef<AppRefusal | null>(null);

  const isThinking = computed(() => isSending.value || (round()?.isTrying ?? false));
  const mayChoose = computed(
    () =>
      !isThinking.value &&
      !hasSent.value &&
      round()?.answer === null &&
      round()?.haveChosen.every(({ id }) => id !== own) === true,
  );
  const answer = computed(() => {
    const { owner, answer: shown } = round() ?? {};
    if (!owner || !shown) return null;
    const given = shown.choices.find(({ player }) => player.id === own);
    return {
      chosen: given?.chosen ?? null,
      grade: given?.grade ?? null,
      decision: shown.decision,
      dueAt: own === null || own === owner.id ? shown.dueAt : null,
    };
  });

  return reactive({
    scene,
    answer,
    decision: computed(() =>
      own !== null && mayChoose.value ? exerciseDecision(scene, attempts.value) : null,
    ),
    isThinking,
    refusal,
    choices: computed(() => round()?.answer?.choices ?? []),
    async choose(move: OfferedChoice['move']): Promise<void> {
      const choice = scene.choices.findIndex((one) => isSameMove(one.move, move));
      if (choice < 0 || !mayChoose.value) return;
      isSending.value = true;
      const reply = await call('exercises.choose', { exercise: scene.id, choice });
      isSending.value = false;
      hasSent.value = reply?.ok ?? false;
      refusal.value = !reply || reply.ok ? null : reply.error;
      attempts.value++;
    },
    async showAnswer(): Promise<void> {
      const reply = await call('exercises.show-answer', {});
      refusal.value = !reply || reply.ok ? null : reply.error;
    },
  });
}
