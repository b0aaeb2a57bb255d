import type { MatchAccuracy, PlayerReviews } from '../../shared/contract/reviews.ts';
import type { MatchId, PlayerId, Seat } from '../../shared/ids.ts';
import type { Db } from '../db/open.ts';
import { readSeats } from './store.ts';

/** A longer line would not be read. */
const MATCHES_MAX = 200;

interface Row {
  readonly match: MatchId;
  readonly game: string;
  readonly endedAt: number;
  readonly seat: Seat;
  readonly seats: string;
}

/**
 * Of matches that a person finished on the screen or with the referee, whatever has been deleted left out, and those in
 * which somebody else decided for a while in the same seat.
 */
const FINISHED_SEATS_SQL = `FROM seats JOIN matches ON matches.id = seats.match
  LEFT JOIN reviews ON reviews.match = matches.id AND reviews.revision = matches.revision
  WHERE seats.player = ? AND matches.status = 'finished' AND matches.deleted_at IS NULL
    AND matches.mode IN ('play', 'referee')
    AND NOT (matches.handed_over AND EXISTS (
      SELECT 1 FROM entries WHERE entries.match = matches.id AND kind = 'reseat' AND payload ->> 'seat' = seats.seat))`;

/** How a person's share of kept chances goes over time. */
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

/** Nothing of a match in which there was nothing to lose. */
function matchAccuracyOf({ match, game, endedAt, seat, seats }: Row): readonly MatchAccuracy[] {
  const own = readSeats(seats)?.find((one) => one.seat === seat);
  if (!own || own.kept === null) return [];
  const { kept: accuracy, best, fine, costly } = own;
  return [{ match, game, endedAt, accuracy, best, fine, costly }];
}
