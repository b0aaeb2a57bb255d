import type { DecisionId, Seat } from '../../shared/ids.ts';
import type { RewindEffect } from '../../shared/contract.ts';
import type { MatchStatus } from '../../shared/match.ts';
import type { AnyEvent, Game, Table } from '../../core/table.ts';
import type { LoggedOccupant } from '../records/names.ts';
import type { Entry, LogEvent, StartEvent } from './log.ts';

/** What still counts of the log: moves, and the places where chance was drawn anew. */
export type LineItem =
  | {
      readonly kind: 'move';
      readonly revision: number;
      readonly seat: Seat;
      readonly move: unknown;
      /** what everyone saw happen by it, at least one thing */
      readonly events: readonly AnyEvent[];
      /** a new deal, or the end, followed from it */
      readonly endsRound: boolean;
      /** chance has fallen or a hidden card come out by it, or it ended a round: it can't be taken back */
      readonly isFinal: boolean;
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
  readonly occupants: readonly LoggedOccupant[];
  readonly status: MatchStatus;
  readonly rewound: boolean;
  readonly handedOver: boolean;
  /** the revision at which a person last sat down or got up; 0 while those sit there who began */
  readonly peopleSince: number;
  /** the revision at which a seat last changed hands, bots' included; 0 while those sit there who began */
  readonly seatedSince: number;
  /** the seats whose person has made a move, also one that no longer counts */
  readonly playedBy: ReadonlySet<Seat>;
  /** how the first deal came about: the start, or the rewind that dealt it anew */
  readonly dealt: { readonly revision: number; readonly seed: string };
  /** what was dealt at an earlier revision than this one has been seen by all, played out or after the end */
  readonly seenBefore: number;
}

/** Told after each visible step of a move, with the table as it stands at that moment. */
export type Watch = (event: AnyEvent, table: Table) => void;

const unwatched: Watch = () => undefined;

/** The match right after its `start` entry. */
export function beginFold(game: Game, start: StartEvent['payload']): MatchFold {
  const dealt = { revision: 0, seed: start.seed };
  const table = setUp(game, start, dealt.seed);
  return {
    game,
    start,
    revision: 0,
    table,
    line: [],
    owed: owedAfresh(table, 0),
    occupants: start.sitters,
    status: 'running',
    rewound: false,
    handedOver: false,
    peopleSince: 0,
    seatedSince: 0,
    playedBy: new Set(),
    dealt,
    seenBefore: 0,
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

/** One entry more. Throws on one that cannot have been legal when it was written. */
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
      const back = event.payload.anew
        ? dealtAnew(next, event.payload)
        : wentBack(next, event.payload);
      const table = tableOf(back, back.line);
      const owed = owedAfresh(table, revision);
      return { ...back, table, owed, rewound: true, status: 'running' };
    }
    case 'reseat': {
      const { seat, sitter } = event.payload;
      const wasPerson = fold.occupants[seat]?.kind === 'player';
      const peopleSince = wasPerson || sitter.kind === 'player' ? revision : fold.peopleSince;
      const occupants = fold.occupants.with(seat, sitter);
      const playedBy = new Set([...fold.playedBy].filter((one) => one !== seat));
      return { ...next, occupants, peopleSince, seatedSince: revision, playedBy, handedOver: true };
    }
    case 'abandon':
      return { ...next, status: 'abandoned', owed: new Map() };
  }
}

/** Whether a decision was open right after that revision, so that a rewind may go back to it. */
export const canRewindTo = (fold: MatchFold, to: number): boolean =>
  fold.status !== 'abandoned' &&
  (isFirstDeal(fold, to) || fold.line.some((item) => item.revision === to)) &&
  fold.line.some((item) => item.kind === 'move' && item.revision > to);

/**
 * What becomes of the hands where a rewind goes back to one of these revisions. Cards that all have seen, because they
 * were played out or shown by the replay after the end, are no hands any more: at the very beginning they are dealt anew,
 * and later the table has to be told. Left out where nobody knows more than at the time.
 */
export function rewindEffects(
  fold: MatchFold,
  targets: readonly number[],
): ReadonlyMap<number, RewindEffect> {
  if (!hidesHands(fold.table)) return new Map();
  const effectOf = (to: number): RewindEffect | null => {
    const last = fold.line.findLast((item) => item.revision <= to && endsRound(item));
    const dealtAt = last?.revision ?? fold.dealt.revision;
    if (dealtAt >= fold.seenBefore) return null;
    return isFirstDeal(fold, to) ? 'dealt-anew' : 'hands-seen';
  };
  const effects = targets.map((to) => [to, effectOf(to)] as const);
  return new Map(effects.flatMap(([to, effect]) => (effect ? [[to, effect]] : [])));
}

const endsRound = (item: LineItem): boolean => item.kind === 'move' && item.endsRound;

/** Whether that is the match before its first move. */
const isFirstDeal = ({ dealt }: MatchFold, to: number): boolean =>
  to === 0 || to === dealt.revision;

/** Not so in a game in which everybody sees all there is. */
const hidesHands = (table: Table): boolean => {
  const publicly = JSON.stringify(table.view(null));
  return Array.from({ length: table.seats }, (_, seat) => JSON.stringify(table.view(seat))).some(
    (view) => view !== publicly,
  );
};

type Rewind = Extract<LogEvent, { kind: 'rewind' }>['payload'];

function wentBack(fold: MatchFold, { to, seed }: Rewind): MatchFold {
  const kept = fold.line.filter((item) => item.revision <= to);
  return { ...fold, line: [...kept, { kind: 'redraw', revision: fold.revision, seed }] };
}

function dealtAnew(fold: MatchFold, { to, seed }: Rewind): MatchFold {
  if (!isFirstDeal(fold, to)) throw new Error('only the first deal is dealt anew');
  return { ...fold, line: [], dealt: { revision: fold.revision, seed } };
}

function foldMove(fold: MatchFold, seat: Seat, move: unknown, watch: Watch): MatchFold {
  const { revision } = fold;
  const table = fold.table.clone();
  const events: AnyEvent[] = [];
  playLegal(table, seat, move, (event) => {
    events.push(event);
    watch(event, table);
  });
  const { over } = table.outcome();
  const endsRound = over || table.roundScores().length > fold.table.roundScores().length;
  const isFinal = endsRound || events.some((event) => table.reveals(event));
  const item = { kind: 'move', revision, seat, move, events, endsRound, isFinal } as const;
  return {
    ...fold,
    table,
    playedBy:
      fold.occupants[seat]?.kind === 'player' ? new Set(fold.playedBy).add(seat) : fold.playedBy,
    line: [...fold.line, item],
    owed: owedAfter(fold, table, seat),
    status: over ? 'finished' : 'running',
    seenBefore: endsRound ? revision : fold.seenBefore,
  };
}

function playLegal(
  table: Table,
  seat: Seat,
  move: unknown,
  step?: (event: AnyEvent) => void,
): void {
  const refused = table.play(seat, move, step);
  if (refused) throw new Error(`the log holds an illegal move: ${JSON.stringify(refused)}`);
}

function setUp(game: Game, start: StartEvent['payload'], seed: string): Table {
  const { options, sitters } = start;
  const table = game.setup({ options, seed, seats: sitters.length });
  if (!table.ok) throw new Error(`the log holds an impossible start: ${table.error}`);
  return table.value;
}

function tableOf(fold: MatchFold, line: readonly LineItem[]): Table {
  const table = setUp(fold.game, fold.start, fold.dealt.seed);
  for (const item of line) {
    if (item.kind === 'redraw') table.redraw(item.seed);
    else playLegal(table, item.seat, item.move);
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
