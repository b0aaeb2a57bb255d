import { z } from 'zod';
import { MARKS, type ReviewedSeat } from '../../shared/contract/reviews.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Findings } from './review.ts';

export interface KeptReview {
  readonly findings: Findings;
  /** the version of the coach that made it */
  readonly coach: number;
}

export interface ReviewStore {
  /** Of the log as it stood at that revision; null where there is none, or what lies there is damaged. */
  read(match: MatchId, revision: number): KeptReview | null;
  /** In place of an earlier one. */
  keep(match: MatchId, revision: number, review: KeptReview): Result<null, AppRefusal>;
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
      const findings = row && readFindings(row.findings, row.seats);
      return findings ? { findings, coach: row.coach } : null;
    },
    keep: (match, revision, { findings, coach }) =>
      transact(db, () => {
        const { seats, ...others } = findings;
        replace.run(match, revision, coach, JSON.stringify(seats), JSON.stringify(others));
        return ok(null);
      }),
  };
}

/** Whatever is odd about what was stored, it counts as none: a review can be made again. */
function readFindings(findings: string, seats: string): Findings | null {
  const own = parsed(findings, findingsSchema);
  const kept = readSeats(seats);
  const whole = own && kept && { ...own, seats: kept };
  return whole && holdsTogether(whole) ? whole : null;
}

/** Whether every seat, decision and moment that is named is there. */
function holdsTogether({ seats, decisions, course, turningPoints }: Findings): boolean {
  const isSeat = (seat: number): boolean => seat < seats.length;
  return (
    seats.every(({ seat }, at) => seat === at) &&
    decisions.every(({ seat }) => isSeat(seat)) &&
    course.every(({ chances }) => chances.length === seats.length) &&
    turningPoints.every(
      ({ at, seat, decision }) =>
        at < course.length && isSeat(seat) && (decision ?? -1) < decisions.length,
    )
  );
}

export const readSeats = (seats: string): readonly ReviewedSeat[] | null =>
  parsed(seats, seatsSchema);

function parsed<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const count = z.int().min(0);
const share = z.number().min(0).max(1);
/** A game's own: a move or an event. */
const named = z.looseObject({ type: z.string() });
const appraised = z.object({
  move: named,
  consequence: z.looseObject({}).nullable(),
  win: share,
  points: z.number(),
});
const params = z.record(z.string(), z.union([z.number(), z.string()]));

const seatsSchema: z.ZodType<readonly ReviewedSeat[]> = z.array(
  z.object({ seat: count, kept: share.nullable(), best: count, fine: count, costly: count }),
);

const findingsSchema: z.ZodType<Omit<Findings, 'seats'>> = z.object({
  decisions: z.array(
    z.object({
      seat: count,
      round: count,
      turn: count,
      revision: count,
      played: appraised,
      coach: appraised,
      cost: z.object({
        win: z.number(),
        winMargin: z.number(),
        points: z.number(),
        pointsMargin: z.number(),
      }),
      mark: z.enum(MARKS),
      why: z.object({ code: z.string(), params }).nullable(),
    }),
  ),
  course: z.array(z.object({ revision: count, round: count, chances: z.array(share) })),
  turningPoints: z.array(
    z.object({
      at: count,
      seat: count,
      swing: z.number(),
      decision: count.nullable(),
      event: named.nullable(),
    }),
  ),
  worlds: count,
});
