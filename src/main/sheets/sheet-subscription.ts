import type { MatchId } from '#shared/ids.ts';
import type {
  Push,
  RedoableEntry,
  SheetColumnView,
  SheetPush,
  SheetRoundView,
  UndoableEntry,
} from '#shared/pushes.ts';
import type { ResolvePlayers } from '../records/players.ts';
import { startersOf, takesPart, cellAt, isCellComplete, type SheetRound } from './rounds.ts';
import { currentRefereedRound, type ScoredSheetState } from './sheet-state.ts';
import type { SheetEntry } from './log.ts';
import { problemsOf } from './problems.ts';
import type { SheetSession } from './session.ts';
import { leftAfter, columnRanks } from './ranking.ts';

export interface SheetSubscription {
  subscribedSheet(): MatchId | null;
  watch(session: SheetSession): void;
  unwatch(): void;
  receive(session: SheetSession): void;
}

export interface SheetConnection {
  readonly sheet: SheetSubscription;
}

export function createSheetSubscription(
  send: (push: Push) => void,
  resolvePlayers: ResolvePlayers,
): SheetSubscription {
  let subscribedSession: SheetSession | null = null;
  const push = (session: SheetSession): void => {
    send(sheetPush(session.match, session.state(), resolvePlayers));
  };
  return {
    subscribedSheet: () => subscribedSession?.match ?? null,
    watch(session) {
      subscribedSession = session;
      push(session);
    },
    unwatch() {
      subscribedSession = null;
    },
    receive(session) {
      if (subscribedSession?.match === session.match) push(session);
    },
  };
}

function sheetPush(
  match: MatchId,
  state: ScoredSheetState,
  resolvePlayers: ResolvePlayers,
): SheetPush {
  const { game, mode, detail, options, revision, status, rounds, columns, sum } = state;
  const people = resolvePlayers(columns.map(({ player }) => player));
  const starters = startersOf(columns, rounds.length + 1);
  const ranks = columnRanks(state);
  return {
    type: 'sheet',
    match,
    game: game.id,
    mode,
    detail,
    options,
    revision,
    status,
    endsItself: game.sheetRules.endsItself,
    over: sum.over && state.complete.every(Boolean),
    columns: columns.map((column, at): SheetColumnView => ({
      ...column,
      player: people[at]!,
      total: sum.totals[at] ?? null,
      place: sum.places[at]!,
      rank: ranks[at]!,
      leftAfter: leftAfter(state, at),
    })),
    rounds: state.counted.map((round, index) => ({
      ...roundView(state, round, index),
      starter: starters[index]!,
    })),
    nextStarter: starters[rounds.length]!,
    problems: problemsOf(state),
    declaredWinner: state.declaredWinner,
    undo: undoable(state),
    redo: redoable(state),
    refereeView: mode === 'referee' ? game.referee!.view(currentRefereedRound(state).state) : null,
    reports: state.refereedRound?.reports ?? [],
  };
}

function roundView(
  { game, columns, complete, sum }: ScoredSheetState,
  round: SheetRound,
  index: number,
): Omit<SheetRoundView, 'starter'> {
  const isWritten = complete[index]!;
  return {
    tablePart: round.tablePart,
    cells: columns.map((column, at) => {
      if (!takesPart(column, index)) return null;
      const cell = cellAt(round, at);
      const counts =
        cell.state !== 'out' && (isWritten || isCellComplete(game.sheetRules, round, at));
      const bonus = sum.roundBonuses?.[index]?.[at] ?? 0;
      return {
        cell,
        score: counts ? sum.roundScores[index]![at]! : null,
        ...(counts && bonus !== 0 && { bonus }),
      };
    }),
    complete: isWritten,
    replaced: round.replaced,
  };
}

function undoable({ effectiveEntries }: ScoredSheetState): UndoableEntry | null {
  const lastEntry = effectiveEntries.at(-1);
  const about = lastEntry && aboutEntry(lastEntry);
  return about ? { ...about, to: effectiveEntries.at(-2)?.revision ?? 0 } : null;
}

function redoable({ undone: [next] }: ScoredSheetState): RedoableEntry | null {
  return (next && aboutEntry(next)) ?? null;
}

function aboutEntry(entry: SheetEntry): RedoableEntry | null {
  if (entry.kind === 'start' || entry.kind === 'rewind') return null;
  const written =
    entry.kind === 'entry' || entry.kind === 'correction' || entry.kind === 'confirm'
      ? entry.payload
      : null;
  const round = entry.kind === 'delete-round' ? entry.payload.round : written?.round;
  return {
    last: entry.revision,
    kind: entry.kind,
    round: round ?? null,
    column: written?.column ?? null,
  };
}
