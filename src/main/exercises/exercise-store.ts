import type { MoveGrade } from '#shared/contract/reviews.ts';
import { EXERCISES_AT_A_TIME, type ExerciseSummary } from '#shared/contract/exercises.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { ExerciseId, MatchId, PlayerId, Seat } from '#shared/ids.ts';
import { ok, type Result } from '#shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import { SECRET_SQL } from '../records/deals.ts';
import { FINISHED_SEATS_SQL } from '../reviews/review-history.ts';
import { scheduleAfter } from './schedule.ts';

/** A costly decision of a person's, by its entry in the log. */
export interface StoredExercise {
  readonly match: MatchId;
  readonly seat: Seat;
  readonly revision: number;
  readonly round: number;
  readonly turn: number;
  /** as a share of the win */
  readonly loss: number;
  readonly game: string;
  /** ms since 1970 (UTC) */
  readonly endedAt: number;
  /** null until it is answered */
  readonly dueAt: number | null;
  readonly card: string | null;
}

export interface ExerciseStore {
  /** All that may be shown now, the costliest first. */
  list(player: PlayerId): readonly StoredExercise[];
  /** Null if it is not the person's, or may not be shown now. */
  find(player: PlayerId, id: ExerciseId): StoredExercise | null;
  /** Schedules the exercise and returns when it comes back; an answer before that changes nothing. */
  answer(player: PlayerId, exercise: StoredExercise, grade: MoveGrade): Result<number, AppRefusal>;
  hasReviews(player: PlayerId): boolean;
  /** Returns the last match that could be reviewed and is not; null if there is none. */
  lastUnreviewed(player: PlayerId): MatchId | null;
}

/**
 * Whether an exercise of the rows `matches` and `decision` may be shown: the match is over, not deleted, and reviewed as it
 * is now, and its cards are not on the table again; so that nothing of it is hidden from anybody.
 */
const MAY_BE_SHOWN_SQL = `matches.status = 'finished' AND matches.deleted_at IS NULL
  AND matches.revision = decision.log_revision AND NOT ${SECRET_SQL}`;

/** ms: an answer from further ahead was given while the clock was wrong, and would hide its exercise for years. */
const CLOCK_TOLERANCE = 24 * 3_600_000;

const ID = /^(.+)\.(\d+)\.(\d+)$/;

export const exerciseId = ({ match, revision, seat }: StoredExercise): ExerciseId =>
  `${match}.${String(revision)}.${String(seat)}` as ExerciseId;

export function exerciseStore(db: Db, now: () => number): ExerciseStore {
  const ofPlayer = `WITH answers AS (
      SELECT match, seat, revision, due_at, card, max(answered_at) FROM exercises
      WHERE player IN (SELECT id FROM identities WHERE person = ?) AND answered_at <= ? GROUP BY match, seat, revision)
    SELECT decision.*, matches.game, matches.ended_at AS endedAt, answers.due_at AS dueAt, answers.card
    FROM (SELECT matches.id AS match, seats.seat ${FINISHED_SEATS_SQL}) AS own
    JOIN costly_decisions AS decision ON decision.match = own.match AND decision.seat = own.seat
    JOIN matches ON matches.id = decision.match AND ${MAY_BE_SHOWN_SQL}
    LEFT JOIN answers ON answers.match = decision.match AND answers.seat = decision.seat
      AND answers.revision = decision.revision`;
  const selectAll = db.prepare<[string, number, string], StoredExercise>(
    `${ofPlayer} ORDER BY decision.loss DESC, decision.match, decision.revision`,
  );
  const selectOne = db.prepare<[string, number, string, string, number, number], StoredExercise>(
    `${ofPlayer} WHERE decision.match = ? AND decision.revision = ? AND decision.seat = ?`,
  );
  const save = db.prepare(
    `INSERT OR REPLACE INTO exercises (match, seat, revision, player, answered_at, due_at, card)
     VALUES (:match, :seat, :revision, :player, :at, :dueAt, :card)`,
  );
  const hasReviews = db
    .prepare<[string], number>(
      `SELECT EXISTS (SELECT 1 ${FINISHED_SEATS_SQL} AND reviews.match IS NOT NULL)`,
    )
    .pluck();
  const lastUnreviewed = db
    .prepare<[string], MatchId>(
      `SELECT matches.id ${FINISHED_SEATS_SQL} AND reviews.match IS NULL AND matches.mode = 'play'
       ORDER BY matches.ended_at DESC LIMIT 1`,
    )
    .pluck();

  const latest = (): number => now() + CLOCK_TOLERANCE;

  return {
    list: (player) => selectAll.all(player, latest(), player),
    find(player, id) {
      const [, match, revision, seat] = ID.exec(id) ?? [];
      if (match === undefined) return null;
      return selectOne.get(player, latest(), player, match, Number(revision), Number(seat)) ?? null;
    },
    answer: (player, { match, seat, revision, card, dueAt }, grade) =>
      transact(db, () => {
        const at = now();
        if (dueAt !== null && dueAt > at) return ok(dueAt);
        const next = scheduleAfter(card, grade, at);
        save.run({ match, seat, revision, player, at, ...next });
        return ok(next.dueAt);
      }),
    hasReviews: (player) => hasReviews.get(player) === 1,
    lastUnreviewed: (player) => lastUnreviewed.get(player) ?? null,
  };
}

/** Tells exercises that were never answered, or are due again. */
export const isDueAt =
  (now: number) =>
  ({ dueAt }: StoredExercise): boolean =>
    dueAt === null || dueAt <= now;

/**
 * Chooses a few of the exercises that are due, the costliest first: of different games as far as there are any, and no two
 * of the same turn.
 */
export function nextExercises(due: readonly StoredExercise[]): readonly StoredExercise[] {
  const chosen: StoredExercise[] = [];
  const isOfSameTurn = (one: StoredExercise, other: StoredExercise): boolean =>
    one.match === other.match && one.round === other.round && one.turn === other.turn;
  while (chosen.length < EXERCISES_AT_A_TIME) {
    const others = due.filter((one) => !chosen.some((other) => isOfSameTurn(one, other)));
    const timesChosen = ({ game }: StoredExercise): number =>
      chosen.filter((one) => one.game === game).length;
    const fewest = Math.min(...others.map(timesChosen));
    const next = others.find((one) => timesChosen(one) === fewest);
    if (!next) break;
    chosen.push(next);
  }
  return chosen;
}

export const summaryOf = (exercise: StoredExercise): ExerciseSummary => {
  const { match, game, endedAt, round, turn } = exercise;
  return { id: exerciseId(exercise), match, game, endedAt, round, turn };
};
