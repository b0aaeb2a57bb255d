import type { HistoryMatch } from '#shared/match.ts';
import type { ResultDetail } from '#shared/contract/sheets.ts';
import type { MatchId, NightId, PlayerId, Seat } from '#shared/ids.ts';
import {
  BOT_LEVELS,
  BOT_NAMES,
  type BotLevel,
  type BotName,
  type Emblem,
  type Occupant,
  type PlayerKind,
  type SeatResult,
} from '#shared/people.ts';
import type { MatchStatus } from '#shared/match.ts';
import { distinctOccupants } from '#shared/avatars.ts';
import type { Db } from '../db/open.ts';

export interface MatchRow {
  readonly id: MatchId;
  readonly game: string;
  readonly mode: HistoryMatch['mode'];
  readonly rules_version: number;
  readonly options: string;
  /** '' for a sheet */
  readonly seed: string;
  readonly status: MatchStatus;
  readonly started_at: number;
  readonly last_at: number;
  readonly ended_at: number | null;
  readonly utc_offset: number;
  readonly night: NightId;
  readonly note: string;
  readonly rewound: 0 | 1;
  readonly handed_over: 0 | 1;
  readonly deleted_at: number | null;
}

export interface FinishedMatchRow extends MatchRow {
  readonly ended_at: number;
}

/** Finished or abandoned, in the bin or not. */
export const isOver = (row: MatchRow): row is FinishedMatchRow => row.ended_at !== null;

/**
 * SQL condition of a row of `matches` in which no person has done anything; bots may have moved, and moves may have been
 * copied. False without a log, and
 * for an imported sheet, whose start no call wrote: it is a result even without an entry.
 */
export const UNTOUCHED_SQL = `EXISTS (SELECT 1 FROM entries WHERE entries.match = matches.id AND entries.revision = 0
    AND (matches.mode = 'play' OR entries.client IS NOT NULL))
  AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.match = matches.id
    AND entries.revision > ifnull((SELECT start.payload ->> '$.dealtAgain.copied' FROM entries AS start
      WHERE start.match = matches.id AND start.revision = 0), 0)
    AND CASE entries.kind
      WHEN 'abandon' THEN FALSE
      WHEN 'move' THEN EXISTS (SELECT 1 FROM seats WHERE seats.match = entries.match
        AND seats.seat = json_extract(entries.payload, '$.seat') AND seats.player IS NOT NULL)
      ELSE TRUE END)`;

/** SQL condition of matches that count in history and statistics: not those that ended before anybody moved. */
export const IN_HISTORY_SQL = `ended_at IS NOT NULL AND deleted_at IS NULL
  AND NOT (matches.status = 'abandoned' AND ${UNTOUCHED_SQL})`;

/** SQL condition of a row of `matches` with the cards of an earlier match. */
const DEALT_AGAIN_SQL = `matches.id IN (SELECT match FROM entries INDEXED BY entries_dealt_again
  WHERE revision = 0 AND payload ->> '$.dealtAgain' IS NOT NULL)`;

/** SQL condition of matches that count in statistics: cards that people know already are no fair match. */
export const COUNTED_SQL = `NOT ${DEALT_AGAIN_SQL}`;

/** SQL condition of matches in which somebody has done something, and of finished ones. */
export const PLAYED_SQL = `deleted_at IS NULL AND (status = 'finished' OR NOT (${UNTOUCHED_SQL}))`;

/** People go by the name and emblem they have by now, whatever they sat down as, and are told apart in each match. */
export function historyMatchReader(db: Db) {
  const one = db.prepare<[string], MatchRow>('SELECT * FROM matches WHERE id = ?');
  const seats = seatReader(db);
  const isDealtAgain = db
    .prepare<[string], number>(`SELECT ${DEALT_AGAIN_SQL} FROM matches WHERE id = ?`)
    .pluck();
  const details = db
    .prepare<[string], ResultDetail | null>(
      "SELECT json_extract(payload, '$.detail') FROM entries WHERE match = ? ORDER BY revision LIMIT 1",
    )
    .pluck();
  return {
    row: (match: MatchId): MatchRow | null => one.get(match) ?? null,
    read: (row: FinishedMatchRow): HistoryMatch => {
      const detail = row.mode === 'tally' ? details.get(row.id) : null;
      return {
        ...historyMatchOf(row, seats(row.id)),
        ...(detail && { detail }),
        ...(isDealtAgain.get(row.id) === 1 && { dealtAgain: true }),
      };
    },
    seats,
  };
}

const historyMatchOf = (row: FinishedMatchRow, seats: readonly SeatResult[]): HistoryMatch => ({
  match: row.id,
  game: row.game,
  mode: row.mode,
  options: JSON.parse(row.options) as object,
  status: row.status === 'finished' ? 'finished' : 'abandoned',
  seats,
  night: row.night,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  utcOffset: row.utc_offset,
  rewound: row.rewound === 1,
  handedOver: row.handed_over === 1,
  note: row.note,
});

interface SeatRow {
  readonly seat: Seat;
  readonly player: PlayerId | null;
  readonly name: string | null;
  readonly emblem: Emblem | null;
  readonly colour: Emblem | null;
  readonly kind: PlayerKind | null;
  readonly bot: BotName | null;
  readonly level: BotLevel | null;
  readonly program: string | null;
  readonly score: number | null;
  readonly place: number | null;
  readonly left_after: number | null;
}

function seatReader(db: Db) {
  const rows = db.prepare<[string], SeatRow>(
    // In a match that was finished, who has no place had left.
    `SELECT seat, player, name, emblem, colour, kind, bot, level, program, score, place,
            CASE WHEN place IS NULL
                      AND (SELECT status FROM matches WHERE id = seats.match) = 'finished'
                 THEN (SELECT ifnull(max(round) + 1, 0) FROM rounds
                       WHERE rounds.match = seats.match AND rounds.seat = seats.seat)
            END AS left_after
     FROM seats LEFT JOIN players ON players.id = seats.player WHERE match = ? ORDER BY seat`,
  );
  return (match: MatchId): SeatResult[] => {
    const found = rows.all(match);
    const occupants = distinctOccupants(found.map(occupantOf));
    return found.map(({ seat, score, place, left_after }, at) => ({
      seat,
      score,
      place,
      ...(left_after !== null && { leftAfter: left_after }),
      occupant: occupants[at]!,
    }));
  };
}

function occupantOf({ player: id, kind, bot, level, program, ...seat }: SeatRow): Occupant {
  if (id === null)
    return { kind: 'bot', name: bot!, level: level!, ...(program !== null && { program }) };
  const [name, emblem, colour] = [seat.name!, seat.emblem!, seat.colour!];
  return kind === 'bot'
    ? { ...FOREIGN_BOT, program: name }
    : { kind: 'player', player: { id, name, emblem, colour } };
}

/** Bot of another program, as an outside bot: only its name is known. */
const FOREIGN_BOT = { kind: 'bot', name: BOT_NAMES[0], level: BOT_LEVELS[0] } as const;

interface RoundRow {
  readonly round: number;
  readonly seat: Seat;
  readonly score: number;
}

/** Each round's scores by seat; null where someone was not there. */
export function roundsReader(db: Db) {
  const rows = db.prepare<[string], RoundRow>(
    'SELECT round, seat, score FROM rounds WHERE match = ? ORDER BY round, seat',
  );
  return (match: MatchId, seats: number): (number | null)[][] => {
    const rounds: (number | null)[][] = [];
    for (const { round, seat, score } of rows.all(match))
      (rounds[round] ??= Array<number | null>(seats).fill(null))[seat] = score;
    // A round in which nobody scored is still a round.
    return Array.from(rounds, (scores) => scores ?? Array<null>(seats).fill(null));
  };
}
