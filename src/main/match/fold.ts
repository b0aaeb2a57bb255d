import type { DecisionId, Seat } from '../../shared/ids.ts';
import type { MatchStatus } from '../../shared/pushes.ts';
import type { AnyEvent, Game, Table } from '../core/table.ts';
import type { Entry, LogEvent, Sitter, StartEvent } from './log.ts';

/** What still counts of the log: moves, and the places where chance was drawn anew. */
type LineItem =
  | {
      readonly kind: 'move';
      readonly revision: number;
      readonly seat: Seat;
      readonly move: unknown;
    }
  | { readonly kind: 'redraw'; readonly revision: number; readonly seed: string };

/** A match as its log makes it. A value: each entry gives the next one. */
export interface MatchFold {
  readonly game: Game;
  readonly start: StartEvent['payload'];
  readonly revision: number;
  readonly table: Table;
  readonly line: readonly LineItem[];
  /** the open decisions, by seat */
  readonly owed: ReadonlyMap<Seat, DecisionId>;
  readonly sitters: readonly Sitter[];
  readonly status: MatchStatus;
  readonly rewound: boolean;
  readonly handedOver: boolean;
}

/** Told after each visible step of a move, with the table as it stands at that moment. */
export type Watch = (event: AnyEvent, table: Table) => void;

const unwatched: Watch = () => undefined;

/** The match right after its `start` entry. */
export function beginFold(game: Game, start: StartEvent['payload']): MatchFold {
  const table = setUp(game, start);
  return {
    game,
    start,
    revision: 0,
    table,
    line: [],
    owed: owedAfresh(table, 0),
    sitters: start.sitters,
    status: 'running',
    rewound: false,
    handedOver: false,
  };
}

/** The whole log, from its start on. */
export function foldLog(game: Game, entries: readonly Entry[]): MatchFold {
  const [start, ...rest] = entries;
  if (start?.kind !== 'start') throw new Error('a log begins with its start');
  return rest.reduce(
    (fold, entry) => foldEntry(fold, entry.revision, entry),
    beginFold(game, start.payload),
  );
}

/** One entry more. It must have been legal when it was written: a log that can't be folded is a bug. */
export function foldEntry(
  fold: MatchFold,
  revision: number,
  event: LogEvent,
  watch: Watch = unwatched,
): MatchFold {
  const next = { ...fold, revision };
  switch (event.kind) {
    case 'start':
      throw new Error('a log has one start');
    case 'move':
      return foldMove(next, event.payload.seat, event.payload.move, watch);
    case 'take-back': {
      const line = fold.line.filter((item) => item.revision !== event.payload.of);
      const table = tableOf(next, line);
      return { ...next, line, table, owed: owedAfter(next, table, event.payload.seat) };
    }
    case 'rewind': {
      const { to, seed } = event.payload;
      const kept = fold.line.filter((item) => item.revision <= to);
      const line: LineItem[] = [...kept, { kind: 'redraw', revision, seed }];
      const table = tableOf(next, line);
      return {
        ...next,
        line,
        table,
        owed: owedAfresh(table, revision),
        rewound: true,
        status: 'running',
      };
    }
    case 'reseat': {
      const { seat, sitter } = event.payload;
      return { ...next, sitters: fold.sitters.with(seat, sitter), handedOver: true };
    }
    case 'abandon':
      return { ...next, status: 'abandoned', owed: new Map() };
  }
}

/** The revision of a seat's choice that is made but not revealed; null if there is none to take back. */
export function pendingRevision(fold: MatchFold, seat: Seat): number | null {
  if (fold.status !== 'running' || !fold.table.pending().includes(seat)) return null;
  const last = fold.line.findLast((item) => item.kind === 'move' && item.seat === seat);
  return last?.revision ?? null;
}

/** Whether a decision was open right after that revision, so that a rewind may go back to it. */
export const canRewindTo = (fold: MatchFold, to: number): boolean =>
  fold.status !== 'abandoned' &&
  (to === 0 || fold.line.some((item) => item.revision === to)) &&
  fold.line.some((item) => item.kind === 'move' && item.revision > to);

function foldMove(fold: MatchFold, seat: Seat, move: unknown, watch: Watch): MatchFold {
  const { revision } = fold;
  const table = fold.table.clone();
  const refused = table.play(seat, move, (event) => {
    watch(event, table);
  });
  if (refused) throw new Error(`the log holds an illegal move: ${JSON.stringify(refused)}`);
  const over = table.outcome().over;
  return {
    ...fold,
    table,
    line: [...fold.line, { kind: 'move', revision, seat, move }],
    owed: owedAfter(fold, table, seat),
    status: over ? 'finished' : 'running',
  };
}

function setUp(game: Game, start: StartEvent['payload']): Table {
  const { options, seed, sitters } = start;
  const table = game.setup({ options, seed, seats: sitters.length });
  if (!table.ok) throw new Error(`the log holds an impossible start: ${table.error}`);
  return table.value;
}

function tableOf(fold: MatchFold, line: readonly LineItem[]): Table {
  const table = setUp(fold.game, fold.start);
  for (const item of line) {
    if (item.kind === 'redraw') table.redraw(item.seed);
    else table.play(item.seat, item.move);
  }
  return table;
}

const decisionId = (seat: Seat, revision: number): DecisionId =>
  `${String(seat)}@${String(revision)}` as DecisionId;

const owedAfresh = (table: Table, revision: number): MatchFold['owed'] =>
  new Map(table.toMove().map((seat) => [seat, decisionId(seat, revision)]));

/** Another seat's simultaneous choice never makes a decision stale: only the actor's own is new. */
function owedAfter(fold: MatchFold, table: Table, actor: Seat): MatchFold['owed'] {
  return new Map(
    table.toMove().map((seat) => {
      const before = seat === actor ? undefined : fold.owed.get(seat);
      return [seat, before ?? decisionId(seat, fold.revision)];
    }),
  );
}
