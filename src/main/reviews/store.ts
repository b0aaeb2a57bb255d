import { z } from 'zod';
import {
  type EvaluatedMove,
  MOVE_GRADES,
  type ReviewedDecision,
  type ReviewedSeat,
} from '#shared/contract/reviews.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import { ok, type Result } from '#shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import { isSame } from './compare.ts';
import type { ReviewResult } from './review.ts';

export interface StoredReview {
  readonly result: ReviewResult;
  /** the version of the coach */
  readonly coach: number;
}

export interface ReviewStore {
  /** Returns the review of the log at that revision; null if missing or damaged. */
  read(match: MatchId, revision: number): StoredReview | null;
  /** Replaces an earlier review. */
  save(match: MatchId, revision: number, review: StoredReview): Result<null, AppRefusal>;
}

export function reviewStore(db: Db): ReviewStore {
  const select = db.prepare<
    [string, number],
    { readonly coach: number; readonly findings: string; readonly seats: string }
  >('SELECT coach, findings, seats FROM reviews WHERE match = ? AND revision = ?');
  const replace = db.prepare(
    'INSERT OR REPLACE INTO reviews (match, revision, coach, seats, findings) VALUES (?, ?, ?, ?, ?)',
  );

  return {
    read(match, revision) {
      const row = select.get(match, revision);
      const result = row && parseResult(row.findings, row.seats);
      return result ? { result, coach: row.coach } : null;
    },
    save: (match, revision, { result, coach }) =>
      transact(db, () => {
        const { seats, ...others } = result;
        replace.run(match, revision, coach, JSON.stringify(seats), JSON.stringify(others));
        return ok(null);
      }),
  };
}

/** Returns null for invalid data: a review can be repeated. */
function parseResult(resultJson: string, seats: string): ReviewResult | null {
  const own = parseJson(resultJson, resultSchema);
  const reviewedSeats = readSeats(seats);
  const result = own && reviewedSeats && { ...own, seats: reviewedSeats };
  return result && isConsistent(result) ? result : null;
}

/** Whether all referenced seats, decisions and moments exist. */
function isConsistent({
  seats,
  decisions,
  course: winChances,
  turningPoints,
}: ReviewResult): boolean {
  const isSeat = (seat: number): boolean => seat < seats.length;
  return (
    seats.every(({ seat }, at) => seat === at) &&
    decisions.every(({ seat }) => isSeat(seat)) &&
    winChances.every(({ chances }) => chances.length === seats.length) &&
    turningPoints.every(
      ({ at, seat, decision }) =>
        at < winChances.length && isSeat(seat) && (decision ?? -1) < decisions.length,
    )
  );
}

export const readSeats = (seats: string): readonly ReviewedSeat[] | null =>
  parseJson(seats, seatsSchema);

function parseJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const count = z.int().min(0);
const share = z.number().min(0).max(1);
/** Game-specific move or event. */
const typedObject = z.looseObject({ type: z.string() });
const evaluatedMove = z.object({
  move: typedObject,
  consequence: z.looseObject({}).nullable(),
  win: share,
  winMargin: z.number().default(0),
  points: z.number(),
  pointsMargin: z.number().default(0),
});
const params = z.record(z.string(), z.union([z.number(), z.string()]));

const ledgerPart = z.object({ points: z.number(), margin: z.number() });

const seatsSchema: z.ZodType<readonly ReviewedSeat[]> = z.array(
  z.object({
    seat: count,
    kept: share.nullable(),
    accuracyMargin: share.nullable().default(null),
    best: count,
    fine: count,
    costly: count,
    unclear: count.default(0),
    ledger: z
      .object({
        score: z.number(),
        mean: z.number(),
        start: z.number(),
        dealt: ledgerPart,
        chance: ledgerPart,
        others: ledgerPart,
        own: ledgerPart,
      })
      .nullable()
      .default(null),
  }),
);

const decision = z
  .object({
    seat: count,
    round: count,
    turn: count,
    revision: count,
    played: evaluatedMove,
    coach: evaluatedMove,
    candidates: z.array(evaluatedMove).min(1).optional(),
    cost: z.object({
      win: z.number(),
      winMargin: z.number(),
      points: z.number(),
      pointsMargin: z.number(),
      places: z.number().default(0),
    }),
    mark: z.enum(MOVE_GRADES),
    worlds: count.default(0),
    why: z.object({ code: z.string(), params }).nullable(),
  })
  .transform(({ candidates, ...others }) => ({
    ...others,
    candidates: candidates ?? olderCandidates(others),
  }));

/** Candidates of a review by a coach that stored no others. */
const olderCandidates = ({
  played,
  coach,
  cost: { winMargin, pointsMargin },
}: Pick<ReviewedDecision, 'played' | 'coach' | 'cost'>): readonly EvaluatedMove[] =>
  isSame(played.move, coach.move) ? [coach] : [coach, { ...played, winMargin, pointsMargin }];

const resultSchema: z.ZodType<Omit<ReviewResult, 'seats'>> = z.object({
  decisions: z.array(decision),
  course: z.array(z.object({ revision: count, round: count, chances: z.array(share) })),
  turningPoints: z.array(
    z.object({
      at: count,
      seat: count,
      swing: z.number(),
      decision: count.nullable(),
      event: typedObject.nullable(),
    }),
  ),
  worlds: count,
  assumedPlayers: z
    .array(z.object({ isBot: z.boolean(), skill: z.number().min(0).max(2), reviews: count }))
    .default([]),
});
