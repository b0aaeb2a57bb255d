import { computed, reactive, ref, shallowRef } from 'vue';
import type {
  CallName,
  ExerciseAnswer,
  ExerciseScene,
  ExerciseSummary,
  Input,
  Reply,
} from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { DecisionId, PlayerId } from '#shared/ids.ts';
import type { MoveGrade } from '#shared/contract/reviews.ts';
import type { OfferedChoice, PendingDecision } from '#shared/pushes.ts';
import { isSameMove } from '../screen/review.ts';

/** Makes a call; null without a connection. */
export type CallApp = <Name extends CallName>(
  name: Name,
  input: Input<Name>,
) => Promise<Reply<Name> | null>;

/**
 * A few exercises of one person, one after another: the table as it was, the choice, then the answer. An exercise that may
 * no longer be shown is left out.
 */
export function createExerciseSeries(call: CallApp, player: PlayerId) {
  const exercises = shallowRef<readonly ExerciseSummary[]>([]);
  /** number of exercises answered or left out */
  const at = ref(0);
  const scene = shallowRef<ExerciseScene | null>(null);
  const answer = shallowRef<ExerciseAnswer | null>(null);
  const grades = shallowRef<readonly MoveGrade[]>([]);
  const isThinking = ref(false);
  const refusal = shallowRef<AppRefusal | null>(null);

  const isDone = computed(() => exercises.value.length > 0 && at.value >= exercises.value.length);
  const decision = computed<PendingDecision | null>(() =>
    scene.value && !answer.value && !isThinking.value
      ? exerciseDecision(scene.value, attempts.value)
      : null,
  );
  /** A board forgets what was begun on it with a new decision. */
  const attempts = ref(0);

  async function open(): Promise<void> {
    scene.value = answer.value = null;
    const exercise = exercises.value[at.value];
    if (!exercise) return;
    const reply = await call('exercises.open', { player, exercise: exercise.id });
    if (reply?.ok) scene.value = reply.value;
    else if (reply?.error.code === 'no-exercise') await leaveOut(reply.error);
    else refusal.value = reply?.error ?? null;
  }

  async function leaveOut(reason: AppRefusal): Promise<void> {
    refusal.value = reason;
    exercises.value = exercises.value.filter((_, index) => index !== at.value);
    await open();
  }

  return reactive({
    exercises,
    at,
    scene,
    answer,
    grades,
    decision,
    choices: null,
    isThinking,
    isDone,
    refusal,
    async begin(next: readonly ExerciseSummary[]): Promise<void> {
      exercises.value = next;
      at.value = 0;
      grades.value = [];
      refusal.value = null;
      await open();
    },
    async choose(move: OfferedChoice['move']): Promise<void> {
      const exercise = scene.value;
      const choice = exercise?.choices.findIndex((one) => isSameMove(one.move, move)) ?? -1;
      if (!exercise || choice < 0 || isThinking.value) return;
      isThinking.value = true;
      refusal.value = null;
      const reply = await call('exercises.answer', { player, exercise: exercise.id, choice });
      isThinking.value = false;
      attempts.value++;
      if (scene.value !== exercise) return;
      if (reply?.ok) {
        answer.value = reply.value;
        grades.value = [...grades.value, reply.value.grade];
      } else if (reply?.error.code === 'no-exercise') await leaveOut(reply.error);
      else refusal.value = reply?.error ?? null;
    },
    async next(): Promise<void> {
      refusal.value = null;
      at.value++;
      await open();
    },
  });
}

/** @param attempt a board forgets what was begun on it with another one */
export const exerciseDecision = (
  { id, seat, choices }: ExerciseScene,
  attempt: number,
): PendingDecision => ({
  seat,
  decision: `exercise ${id} ${String(attempt)}` as DecisionId,
  visibility: 'open',
  choices,
  mayRequestHint: false,
});
