import type { MatchId, NightId, PlayerId, Seat } from '../../shared/ids.ts';
import type { BotLevel } from '../../shared/people.ts';
import type { Noted } from '../core/history.ts';
import type { Db } from '../db/open.ts';
import { gameById } from '../games/index.ts';
import type { FigureStore } from './figures.ts';
import { hasWon, isPlaced, type Past, type PastSeat } from './past.ts';

interface MatchRow {
  readonly id: MatchId;
  readonly game: string;
  readonly mode: string;
  readonly options: string;
  readonly status: string;
  readonly night: NightId;
  readonly started_at: number;
  readonly ended_at: number;
  readonly rewound: 0 | 1;
  readonly handed_over: 0 | 1;
  readonly rounds: number;
}

interface SeatRow {
  readonly seat: Seat;
  readonly player: PlayerId | null;
  readonly level: BotLevel | null;
  readonly score: number | null;
  readonly place: number | null;
  readonly facts: string | null;
}

/** Reads matches that are over and not deleted. */
export interface PastReader {
  /** So many of those behind `after`, in the order of their ends. */
  page(after: Past | null, limit: number): readonly Past[];
  one(match: MatchId): Past | null;
}

const PAST = 'ended_at IS NOT NULL AND deleted_at IS NULL';

export function pastReader(db: Db, figures: FigureStore): PastReader {
  const select = `SELECT id, game, mode, options, status, night, started_at, ended_at, rewound, handed_over,
    (SELECT coalesce(max(round) + 1, 0) FROM rounds WHERE match = id) AS rounds FROM matches`;
  const some = db.prepare<[number, number, string, number], MatchRow>(
    `${select} WHERE ${PAST} AND ended_at >= ? AND (ended_at > ? OR id > ?)
     ORDER BY ended_at, id LIMIT ?`,
  );
  const single = db.prepare<[string], MatchRow>(`${select} WHERE id = ? AND ${PAST}`);
  const seatsOf = db.prepare<[string], SeatRow>(
    'SELECT seat, player, level, score, place, facts FROM seats WHERE match = ? ORDER BY seat',
  );

  const kinds = new Map<string, Kind>();
  const read = (row: MatchRow): Past => {
    const options = `${row.game} ${row.options}`;
    const kind = kinds.get(options) ?? kindOf(row);
    kinds.set(options, kind);
    return pastOf(row, kind, seatsOf.all(row.id), figures);
  };
  return {
    page(after, limit) {
      const end = after?.endedAt ?? -1;
      return some.all(end, end, after?.match ?? '', limit).map(read);
    },
    one(match) {
      const row = single.get(match);
      return row ? read(row) : null;
    },
  };
}

type Kind = Pick<Past, 'variant' | 'limit'>;

/** What the options say. Those that this version cannot read, from an import or a newer one, name no kind. */
function kindOf({ game: id, options }: MatchRow): Kind {
  const game = gameById(id);
  const parsed = game?.parseOptions(JSON.parse(options), game.seats.min);
  if (!game || !parsed?.ok) return { variant: '', limit: null };
  const { history } = game;
  return { variant: history.variant(parsed.value), limit: history.limit(parsed.value) };
}

function pastOf(
  row: MatchRow,
  kind: Kind,
  seatRows: readonly SeatRow[],
  figures: FigureStore,
): Past {
  const history = gameById(row.game)?.history;
  const seats = seatRows.map(({ facts, ...seat }): PastSeat => {
    const noted = facts !== null && history ? figuresIn(facts, history.figures) : [];
    return { ...seat, figures: noted.length > 0 ? figures.keep(noted) : null, rating: null };
  });
  return {
    match: row.id,
    game: row.game,
    tallied: row.mode !== 'play',
    withBots: seats.some(({ level }) => level !== null),
    ...kind,
    night: row.night,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    rewound: row.rewound === 1,
    abandoned: row.status === 'abandoned',
    handedOver: row.handed_over === 1,
    rounds: row.rounds,
    seats,
    size: seats.filter(isPlaced).length || seats.length,
    winners: seats.filter(hasWon).length,
  };
}

type Facts = Readonly<Record<string, unknown>>;

/** Facts may come from another version or an import: those that this version cannot read are not known. */
function figuresIn(facts: string, figures: (facts: Facts) => readonly Noted[]): readonly Noted[] {
  try {
    return figures(JSON.parse(facts) as Facts).filter(({ value }) => Number.isFinite(value));
  } catch {
    return [];
  }
}
