import type { MatchAccuracy, PlayerReviews } from '#shared/contract/reviews.ts';
import type { MatchId, PlayerId, Seat } from '#shared/ids.ts';
import type { Db } from '../db/open.ts';
import { readSeats } from './store.ts';

/** More would be unreadable. */
const MATCHES_MAX = 200;

interface Row {
  readonly match: MatchId;
  readonly game: string;
  readonly endedAt: number;
  readonly seat: Seat;
  readonly seats: string;
}

/**
 * Seats of a person in finished matches on screen or with the referee, except deleted matches and those in which
 * another person decided for a while in the seat.
 */
export const FINISHED_SEATS_SQL = `FROM seats JOIN matches ON matches.id = seats.match
  LEFT JOIN reviews ON reviews.match = matches.id AND reviews.revision = matches.revision
  WHERE seats.player = ? AND matches.status = 'finished' AND matches.deleted_at IS NULL
    AND matches.mode IN ('play', 'referee')
    AND NOT (matches.handed_over AND EXISTS (
      SELECT 1 FROM entries WHERE entries.match = matches.id AND kind = 'reseat' AND payload ->> 'seat' = seats.seat))`;

export function accuracyHistoryReader(db: Db): (player: PlayerId) => PlayerReviews {
  const select = db.prepare<[string, number], Row>(
    `SELECT matches.id AS match, matches.game, matches.ended_at AS endedAt, seats.seat, reviews.seats
     ${FINISHED_SEATS_SQL} AND reviews.match IS NOT NULL ORDER BY matches.ended_at DESC, matches.id LIMIT ?`,
  );
  const unreviewed = db
    .prepare<[string], number>(`SELECT count(*) ${FINISHED_SEATS_SQL} AND reviews.match IS NULL`)
    .pluck();
  return (player) => ({
    matches: select.all(player, MATCHES_MAX).toReversed().flatMap(matchAccuracyOf),
    unreviewed: unreviewed.get(player)!,
  });
}

/** Returns nothing if there was nothing to lose. */
function matchAccuracyOf({ match, game, endedAt, seat, seats }: Row): readonly MatchAccuracy[] {
  const own = readSeats(seats)?.find((one) => one.seat === seat);
  if (!own || own.kept === null) return [];
  const { kept: accuracy, best, fine, costly } = own;
  return [{ match, game, endedAt, accuracy, best, fine, costly }];
}
