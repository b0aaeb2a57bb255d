import type { MatchLedgers, PlayerReview, PlayerReviews } from '#shared/contract/reviews.ts';
import type { MatchId, NightId, PlayerId, Seat } from '#shared/ids.ts';
import type { Db } from '../db/open.ts';
import { SECRET_SQL } from '../records/deals.ts';
import { COUNTED_SQL } from '../records/match-rows.ts';
import { readSeats } from './store.ts';

/** More would be unreadable. */
const MATCHES_MAX = 200;

interface Row {
  readonly match: MatchId;
  readonly game: string;
  readonly endedAt: number;
  readonly seat: Seat;
  readonly seats: string;
  readonly isSecret: 0 | 1;
}

/**
 * Seats of a person in finished matches on screen or with the referee, except deleted matches and those in which
 * another person decided for a while in the seat.
 */
export const FINISHED_SEATS_SQL = `FROM seats JOIN matches ON matches.id = seats.match
  LEFT JOIN reviews ON reviews.match = matches.id AND reviews.revision = matches.revision
  WHERE seats.player = ? AND matches.status = 'finished' AND matches.deleted_at IS NULL
    AND matches.mode IN ('play', 'referee') AND ${COUNTED_SQL}
    AND NOT (matches.handed_over AND EXISTS (
      SELECT 1 FROM entries WHERE entries.match = matches.id AND kind = 'reseat' AND payload ->> 'seat' = seats.seat))`;

export interface ReviewHistory {
  ofPlayer(player: PlayerId): PlayerReviews;
  ofNight(night: NightId): readonly MatchLedgers[];
}

export function reviewHistory(db: Db): ReviewHistory {
  const select = db.prepare<[string, number], Row>(
    `SELECT matches.id AS match, matches.game, matches.ended_at AS endedAt, seats.seat, reviews.seats,
       ${SECRET_SQL} AS isSecret
     ${FINISHED_SEATS_SQL} AND reviews.match IS NOT NULL ORDER BY matches.ended_at DESC, matches.id LIMIT ?`,
  );
  const unreviewed = db
    .prepare<[string], number>(`SELECT count(*) ${FINISHED_SEATS_SQL} AND reviews.match IS NULL`)
    .pluck();
  const selectNight = db.prepare<[string], { readonly match: MatchId; readonly seats: string }>(
    `SELECT matches.id AS match, reviews.seats FROM matches
     JOIN reviews ON reviews.match = matches.id AND reviews.revision = matches.revision
     WHERE matches.night = ? AND matches.status = 'finished' AND matches.deleted_at IS NULL AND ${COUNTED_SQL}
       AND NOT ${SECRET_SQL}
     ORDER BY matches.ended_at, matches.id`,
  );
  return {
    ofPlayer: (player) => ({
      matches: select.all(player, MATCHES_MAX).toReversed().flatMap(playerReviewOf),
      unreviewed: unreviewed.get(player)!,
    }),
    ofNight: (night) =>
      selectNight.all(night).flatMap(({ match, seats }) => {
        const ledgers = readSeats(seats)?.map(({ ledger }) => ledger) ?? [];
        const known = ledgers.filter((ledger) => ledger !== null);
        return known.length > 0 && known.length === ledgers.length
          ? [{ match, ledgers: known }]
          : [];
      }),
  };
}

/** Returns nothing if the review is damaged. While the cards are on the table again, nothing tells which hands are good. */
function playerReviewOf({
  match,
  game,
  endedAt,
  seat,
  seats,
  isSecret,
}: Row): readonly PlayerReview[] {
  const own = readSeats(seats)?.find((one) => one.seat === seat);
  if (!own) return [];
  const { kept: accuracy, best, fine, costly } = own;
  const ledger = isSecret ? null : own.ledger;
  return [{ match, game, endedAt, accuracy, ledger, best, fine, costly }];
}
