import { computed } from 'vue';
import type { ExerciseAnswer, ExerciseScene } from '#shared/contract.ts';
import type { EvaluatedMove } from '#shared/contract/reviews.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { isSameMove } from '../screen/review.ts';
import { useReviewText } from '../look-back/useReviewText.ts';

const DAY_MS = 24 * 3_600_000;

/** Texts of one exercise and its answer. */
export function useExerciseText(scene: () => ExerciseScene, answer: () => ExerciseAnswer | null) {
  const { t, n, d } = useI18n();
  const { whenOf, reasonText, moveName, coachPlays } = useReviewText(scene);

  /** "Saturday, 8 November: deal 2, turn 4" */
  const when = computed(() =>
    t('exercises.when', { day: d(scene().endedAt, 'day'), when: whenOf(scene()) }),
  );
  const verdict = computed(() => {
    const given = answer();
    if (!given) return null;
    const { chosen, grade, decision } = given;
    const isSame = (other: EvaluatedMove): boolean => isSameMove(chosen.move, other.move);
    const known = isSame(decision.coach) ? 'same' : isSame(decision.played) ? 'again' : null;
    const text = t(`exercises.verdicts.${known ?? grade}`, { move: moveName(chosen) });
    return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
  });
  /** why the coach's move is better than the one played, and what the coach plays */
  const reason = computed(() => {
    const decision = answer()?.decision;
    return decision ? (reasonText(decision) ?? coachPlays(decision.coach)) : '';
  });
  const coachMove = computed(() => {
    const given = answer();
    return given && !isSameMove(given.chosen.move, given.decision.coach.move)
      ? coachPlays(given.decision.coach)
      : '';
  });
  const comesBack = computed(() => {
    const given = answer();
    return given
      ? t('exercises.comesBack', { n: n(daysUntil(given.dueAt)) }, daysUntil(given.dueAt))
      : '';
  });

  return { when, verdict, reason, coachMove, comesBack };
}

/** At least one: an exercise comes back on another day. */
export const daysUntil = (at: number): number =>
  Math.max(1, Math.round((at - Date.now()) / DAY_MS));
