import type { NightStanding, PastMatch } from '../../shared/contract.ts';
import type { MatchId, NightId, PlayerId, Seat } from '../../shared/ids.ts';
import type { BotLevel, BotName, Emblem, Player, SeatResult } from '../../shared/people.ts';
import type { MatchStatus } from '../../shared/pushes.ts';
import type { Db } from '../db/open.ts';

interface MatchRow {
  readonly id: MatchId;
  readonly game: string;
  readonly mode: PastMatch['mode'];
  readonly options: string;
  readonly status: MatchStatus;
  readonly started_at: number;
  readonly last_at: number;
  readonly ended_at: number | null;
  readonly utc_offset: number;
  readonly night: NightId;
  readonly rewound: 0 | 1;
  readonly handed_over: 0 | 1;
}

interface SeatRow {
  readonly seat: Seat;
  readonly player: PlayerId | null;
  readonly name: string | null;
  readonly emblem: Emblem | null;
  readonly colour: Emblem | null;
  readonly bot: BotName | null;
  readonly level: BotLevel | null;
  readonly score: number | null;
  readonly place: number | null;
}

export interface WaitingRow {
  readonly match: MatchId;
  readonly game: string;
  readonly options: object;
  readonly seats: readonly SeatResult[];
  readonly startedAt: number;
  readonly lastAt: number;
}

/** What the rows beside the logs say: no rules and no replay are needed to read them. */
export interface ResultStore {
  /** matches to be resumed, the latest first */
  waiting(): readonly WaitingRow[];
  /** matches that are over, the latest first, from behind `after` on */
  past(limit: number, after: MatchId | null): readonly PastMatch[];
  standing(night: NightId): NightStanding;
}

export function resultStore(db: Db): ResultStore {
  const waiting = db.prepare<[], MatchRow>(
    `SELECT * FROM matches WHERE status = 'running' ORDER BY last_at DESC, id`,
  );
  const latest = db.prepare<[number], MatchRow>(
    'SELECT * FROM matches WHERE ended_at IS NOT NULL ORDER BY ended_at DESC, id LIMIT ?',
  );
  const older = db.prepare<[string, number], MatchRow>(
    `SELECT matches.* FROM matches, (SELECT ended_at AS after_end, id AS after_id FROM matches WHERE id = ?)
     WHERE ended_at <= after_end AND (ended_at < after_end OR matches.id > after_id)
     ORDER BY ended_at DESC, matches.id LIMIT ?`,
  );
  const seats = seatReader(db);
  const past = (row: MatchRow): PastMatch => ({
    match: row.id,
    game: row.game,
    mode: row.mode,
    options: JSON.parse(row.options) as object,
    status: row.status === 'finished' ? 'finished' : 'abandoned',
    seats: seats(row.id),
    night: row.night,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? row.last_at,
    utcOffset: row.utc_offset,
    rewound: row.rewound === 1,
    handedOver: row.handed_over === 1,
  });

  return {
    waiting: () =>
      waiting.all().map((row) => ({
        match: row.id,
        game: row.game,
        options: JSON.parse(row.options) as object,
        seats: seats(row.id),
        startedAt: row.started_at,
        lastAt: row.last_at,
      })),
    past: (limit, after) =>
      (after === null ? latest.all(limit) : older.all(after, limit)).map(past),
    standing: standingReader(db),
  };
}

function seatReader(db: Db) {
  const rows = db.prepare<[string], SeatRow>(
    `SELECT seat, player, name, emblem, colour, bot, level, score, place
     FROM seats LEFT JOIN players ON players.id = seats.player WHERE match = ? ORDER BY seat`,
  );
  return (match: MatchId): SeatResult[] =>
    rows.all(match).map(({ seat, player: id, name, emblem, colour, bot, level, score, place }) => ({
      seat,
      score,
      place,
      occupant:
        id === null
          ? { kind: 'bot', name: bot!, level: level! }
          : { kind: 'player', player: { id, name: name!, emblem: emblem!, colour: colour! } },
    }));
}

interface StandingRow extends Player {
  /** the games of the matches won, as a JSON list */
  readonly wins: string;
}

function standingReader(db: Db) {
  const finished = db
    .prepare<[string], number>(
      `SELECT count(*) FROM matches WHERE night = ? AND status = 'finished'`,
    )
    .pluck();
  const rows = db.prepare<[string], StandingRow>(
    `SELECT players.id, name, emblem, colour,
            json_group_array(game ORDER BY ended_at) FILTER (WHERE place = 1) AS wins
     FROM matches JOIN seats ON seats.match = matches.id JOIN players ON players.id = seats.player
     WHERE night = ? AND status = 'finished'
     GROUP BY players.id
     ORDER BY count(*) FILTER (WHERE place = 1) DESC, name COLLATE NOCASE`,
  );
  return (night: NightId): NightStanding => ({
    matches: finished.get(night) ?? 0,
    players: rows
      .all(night)
      .map(({ wins, ...player }) => ({ player, wins: JSON.parse(wins) as string[] })),
  });
}
