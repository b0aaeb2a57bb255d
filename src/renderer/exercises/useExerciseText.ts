import { computed } from 'vue';
import type { ExerciseScene, RoundChoice } from '#shared/contract.ts';
import type { EvaluatedMove, MoveGrade, ReviewedDecision } from '#shared/contract/reviews.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { Player } from '#shared/people.ts';
import type { OfferedChoice, PendingDecision } from '#shared/pushes.ts';
import { useI18n } from '../i18n/useI18n.ts';
import type { MoveNote } from '../look-back/MoveRows.vue';
import { isSameMove } from '../screen/review.ts';
import { useReviewText } from '../look-back/useReviewText.ts';

const DAY_MS = 24 * 3_600_000;

/** The own choice, if there is one, and the decision as reviewed. */
interface ShownAnswer {
  readonly chosen: EvaluatedMove | null;
  readonly grade: MoveGrade | null;
  readonly decision: ReviewedDecision;
  /** when the exercise comes back, in ms since 1970 (UTC); null if the answer does not count */
  readonly dueAt: number | null;
}

/** An exercise as a screen shows it: one of a person’s series, or the round for everybody. */
export interface ShownExercise {
  readonly scene: ExerciseScene | null;
  readonly answer: ShownAnswer | null;
  /** null once something is chosen, and where nobody chooses */
  readonly decision: PendingDecision | null;
  readonly isThinking: boolean;
  readonly refusal: AppRefusal | null;
  /** everybody’s choices in a round, empty until its answer; null in a series */
  readonly choices: readonly RoundChoice[] | null;
  choose(move: OfferedChoice['move']): Promise<void>;
}

/** A move that was chosen, and by whom in a round. */
interface ChosenMove {
  readonly chosen: EvaluatedMove;
  readonly grade: MoveGrade;
  readonly players: readonly Player[];
}

/**
 * Texts of one exercise and its answer.
 * @param name of the exercise’s owner
 */
export function useExerciseText(exercise: () => ShownExercise, name: () => string) {
  const { t, n, d } = useI18n();
  const scene = (): ExerciseScene => exercise().scene!;
  const { whenOf, reasonText, moveName, coachPlays } = useReviewText(scene);

  /** "Saturday, 8 November: deal 2, turn 4"; in a round for everybody with the owner's name */
  const when = computed(() => {
    const time = t('exercises.when', { day: d(scene().endedAt, 'day'), when: whenOf(scene()) });
    return exercise().choices ? `${name()}, ${time}` : time;
  });
  const verdict = computed(() => {
    const given = exercise().answer;
    if (!given) return null;
    const { chosen, grade, decision } = given;
    if (!chosen) return coachPlays(decision.coach);
    const isSame = (other: EvaluatedMove): boolean => isSameMove(chosen.move, other.move);
    const known = isSame(decision.coach) ? 'same' : isSame(decision.played) ? 'again' : null;
    const text = t(`exercises.verdicts.${known ?? grade!}`, { move: moveName(chosen) });
    return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
  });
  /** Why the coach's move is better than the one played, which it names if another one is chosen; or what the coach plays. */
  const reason = computed(() => {
    const { answer } = exercise();
    if (!answer) return '';
    const { chosen, decision } = answer;
    const explanation = reasonText(decision);
    if (explanation === null) return coachPlays(decision.coach);
    return chosen && !isSameMove(chosen.move, decision.played.move)
      ? t('exercises.whyNot', { move: moveName(decision.played), explanation })
      : explanation;
  });
  const coachMove = computed(() => {
    const { chosen, decision } = exercise().answer ?? {};
    return chosen && decision && !isSameMove(chosen.move, decision.coach.move)
      ? coachPlays(decision.coach)
      : '';
  });
  const comesBack = computed(() => {
    const dueAt = exercise().answer?.dueAt ?? null;
    return dueAt === null
      ? ''
      : t('exercises.comesBack', { n: n(daysUntil(dueAt)) }, daysUntil(dueAt));
  });

  const chosenMoves = computed((): readonly ChosenMove[] => {
    const { answer, choices } = exercise();
    if (choices) return byMove(choices);
    return answer?.chosen && answer.grade
      ? [{ chosen: answer.chosen, grade: answer.grade, players: [] }]
      : [];
  });
  const triedMoves = computed(() => chosenMoves.value.map(({ chosen }) => chosen));
  /** notes on the moves that were chosen, and on the one played */
  const notes = computed((): readonly MoveNote[] => {
    const { answer } = exercise();
    if (!answer) return [];
    const playedThen = t('exercises.playedThen', { name: name() });
    const { move: played } = answer.decision.played;
    const chosen = chosenMoves.value.map(({ chosen: { move }, grade, players }) => {
      const names = players.map((player) => player.name).join(', ');
      const isPlayed = players.length > 0 && isSameMove(move, played);
      const text = names || t('exercises.saysNow', { name: name() });
      return { move, grade, players, text: isPlayed ? `${text}; ${playedThen}` : text };
    });
    return [...chosen, { move: played, text: playedThen }];
  });

  return { when, verdict, reason, coachMove, comesBack, triedMoves, notes };
}

function byMove(choices: readonly RoundChoice[]): readonly ChosenMove[] {
  const isOf =
    ({ move }: EvaluatedMove) =>
    (one: RoundChoice) =>
      isSameMove(one.chosen.move, move);
  return choices
    .filter((one, at) => choices.findIndex(isOf(one.chosen)) === at)
    .map(({ chosen, grade }) => ({
      chosen,
      grade,
      players: choices.filter(isOf(chosen)).map(({ player }) => player),
    }));
}

/** At least one: an exercise comes back on another day. */
export const daysUntil = (at: number): number =>
  Math.max(1, Math.round((at - Date.now()) / DAY_MS));
