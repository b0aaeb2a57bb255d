import type { DecisionId, Seat } from '../../shared/ids.ts';
import type { RewindEffect } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result, unwrap } from '../../shared/result.ts';
import type { AnyEvent, AnyRefusal, Game, Table } from '../../core/table.ts';
import type { Entry, LogEvent, StartEvent } from './log.ts';
import type { LineItem, MatchFold } from './model.ts';
import { takeBacksOf } from './take-back.ts';

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

/** The whole log, from its start on. Throws on one that cannot have been written. */
export function foldLog(game: Game, entries: readonly Entry[]): MatchFold {
  const [start, ...rest] = entries;
  if (start?.kind !== 'start') throw new Error('a log begins with its start');
  return rest.reduce(
    (fold, entry) => unwrap(foldEntry(fold, entry.revision, entry)),
    beginFold(game, start.payload),
  );
}

/** One entry more, or why there cannot be such a one: nothing else judges entries. */
export function foldEntry(
  fold: MatchFold,
  revision: number,
  event: LogEvent,
  watch: Watch = unwatched,
): Result<MatchFold, AppRefusal> {
  const refused = entryRefusal(fold, event);
  if (refused) return fail(refused);
  const next = { ...fold, revision };
  switch (event.kind) {
    case 'start':
      throw new Error('a log has one start');
    case 'move':
      return foldMove(next, event.payload.seat, event.payload.move, watch);
    case 'take-back': {
      const line = fold.line.filter((item) => item.revision !== event.payload.of);
      const table = tableOf(next, line);
      return ok({ ...next, line, table, owed: owedAfter(next, table, event.payload.seat) });
    }
    case 'rewind': {
      const back = event.payload.anew
        ? dealtAnew(next, event.payload)
        : wentBack(next, event.payload);
      const table = tableOf(back, back.line);
      const owed = owedAfresh(table, revision);
      return ok({ ...back, table, owed, rewound: true, status: 'running' });
    }
    case 'reseat':
      return ok(foldReseat(next, event.payload));
    case 'abandon':
      return ok({ ...next, status: 'abandoned', owed: new Map() });
  }
}

/** What stands against an entry by itself; whether a move is legal shows when it is played. */
function entryRefusal(fold: MatchFold, { kind, payload }: LogEvent): AppRefusal | null {
  switch (kind) {
    case 'take-back':
      return takeBacksOf(fold).some(({ seat, of }) => seat === payload.seat && of === payload.of)
        ? null
        : appRefusal('nothing-to-take-back');
    case 'rewind':
      return canRewindTo(fold, payload.to) ? null : appRefusal('nowhere-to-rewind');
    case 'reseat':
      return fold.occupants[payload.seat] ? overRefusal(fold) : appRefusal('bad-request');
    case 'start':
    case 'move':
    case 'abandon':
      return overRefusal(fold);
  }
}

const overRefusal = ({ status }: MatchFold): AppRefusal | null =>
  status === 'running' ? null : appRefusal('match-over');

/** A refusal as callers are told it. */
export const refusalOf = (game: Game, refused: AnyRefusal): AppRefusal =>
  refused.by === 'game'
    ? { scope: 'game', game: game.id, ...refused.refusal }
    : { scope: 'app', ...refused.refusal };

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
type Reseat = Extract<LogEvent, { kind: 'reseat' }>['payload'];

function wentBack(fold: MatchFold, { to, seed }: Rewind): MatchFold {
  const kept = fold.line.filter((item) => item.revision <= to);
  return { ...fold, line: [...kept, { kind: 'redraw', revision: fold.revision, seed }] };
}

function dealtAnew(fold: MatchFold, { to, seed }: Rewind): MatchFold {
  if (!isFirstDeal(fold, to)) throw new Error('only the first deal is dealt anew');
  return { ...fold, line: [], dealt: { revision: fold.revision, seed } };
}

function foldReseat(fold: MatchFold, { seat, sitter }: Reseat): MatchFold {
  const { revision } = fold;
  const wasPerson = fold.occupants[seat]?.kind === 'player';
  const peopleSince = wasPerson || sitter.kind === 'player' ? revision : fold.peopleSince;
  const occupants = fold.occupants.with(seat, sitter);
  const playedBy = new Set([...fold.playedBy].filter((one) => one !== seat));
  return { ...fold, occupants, peopleSince, seatedSince: revision, playedBy, handedOver: true };
}

function foldMove(
  fold: MatchFold,
  seat: Seat,
  move: unknown,
  watch: Watch,
): Result<MatchFold, AppRefusal> {
  const { revision } = fold;
  const table = fold.table.clone();
  const events: AnyEvent[] = [];
  const refused = table.play(seat, move, (event) => {
    events.push(event);
    watch(event, table);
  });
  if (refused) return fail(refusalOf(fold.game, refused));
  const { over } = table.outcome();
  const endsRound = over || table.roundScores().length > fold.table.roundScores().length;
  const isFinal = endsRound || events.some((event) => table.reveals(event));
  const item = { kind: 'move', revision, seat, move, events, endsRound, isFinal } as const;
  return ok({
    ...fold,
    table,
    playedBy:
      fold.occupants[seat]?.kind === 'player' ? new Set(fold.playedBy).add(seat) : fold.playedBy,
    line: [...fold.line, item],
    owed: owedAfter(fold, table, seat),
    status: over ? 'finished' : 'running',
    seenBefore: endsRound ? revision : fold.seenBefore,
  });
}

function setUp(game: Game, start: StartEvent['payload'], seed: string): Table {
  const { options, sitters } = start;
  return unwrap(game.setup({ options, seed, seats: sitters.length }));
}

function tableOf(fold: MatchFold, line: readonly LineItem[]): Table {
  const table = setUp(fold.game, fold.start, fold.dealt.seed);
  for (const item of line) {
    if (item.kind === 'redraw') table.redraw(item.seed);
    else if (table.play(item.seat, item.move)) throw new Error('a move is illegal without another');
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
