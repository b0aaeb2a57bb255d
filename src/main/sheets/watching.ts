import type { MatchId } from '../../shared/ids.ts';
import type {
  Push,
  SheetColumnView,
  SheetPush,
  SheetRoundView,
  UndoableEntry,
} from '../../shared/pushes.ts';
import type { NamePlayers } from '../records/names.ts';
import { startersOf, takesPart } from './columns.ts';
import { refereedRound, type SummedSheet } from './fold.ts';
import { problemsOf } from './problems.ts';
import { cellAt, isToldAt, type SheetRound } from './rounds.ts';
import type { SheetSession } from './session.ts';
import { leftAfter, standings } from './standing.ts';

/** The sheet one connection watches. */
export interface SheetWatching {
  watched(): MatchId | null;
  /** Pushes the sheet as it stands, and from now on after each change. */
  watch(session: SheetSession): void;
  unwatch(): void;
  receive(session: SheetSession): void;
}

/** A connection, as far as it watches sheets. */
export interface SheetConnection {
  readonly sheet: SheetWatching;
}

/** One for each connection, which `send` reaches; it watches nothing yet. */
export function createSheetWatching(
  send: (push: Push) => void,
  namePlayers: NamePlayers,
): SheetWatching {
  let watched: SheetSession | null = null;
  const push = (session: SheetSession): void => {
    send(sheetPush(session.match, session.fold(), namePlayers));
  };
  return {
    watched: () => watched?.match ?? null,
    watch(session) {
      watched = session;
      push(session);
    },
    unwatch() {
      watched = null;
    },
    receive(session) {
      if (watched?.match === session.match) push(session);
    },
  };
}

/** A sheet has no secrets: everyone sees all of it. */
function sheetPush(match: MatchId, fold: SummedSheet, namePlayers: NamePlayers): SheetPush {
  const { game, mode, detail, options, revision, status, rounds, columns, sum } = fold;
  const people = namePlayers(columns.map(({ player }) => player));
  const starters = startersOf(columns, rounds.length + 1);
  const standing = standings(fold);
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
    over: sum.over && fold.complete.every(Boolean),
    columns: columns.map((column, at): SheetColumnView => ({
      ...column,
      player: people[at]!,
      total: sum.totals[at] ?? null,
      place: sum.places[at]!,
      standing: standing[at]!,
      leftAfter: leftAfter(fold, at),
    })),
    rounds: rounds.map((round, index) => ({
      ...roundView(fold, round, index),
      starter: starters[index]!,
    })),
    nextStarter: starters[rounds.length]!,
    problems: problemsOf(fold),
    undo: undoable(fold),
    watched: mode === 'referee' ? game.referee!.view(refereedRound(fold).state) : null,
    told: fold.watched?.told ?? [],
  };
}

function roundView(
  { game, columns, complete, sum }: SummedSheet,
  round: SheetRound,
  index: number,
): Omit<SheetRoundView, 'starter'> {
  const isWritten = complete[index]!;
  return {
    tablePart: round.tablePart,
    cells: columns.map((column, at) => {
      if (!takesPart(column, index)) return null;
      const cell = cellAt(round, at);
      const counts = cell.state !== 'out' && (isWritten || isToldAt(game.sheetRules, round, at));
      return { cell, score: counts ? sum.roundScores[index]![at]! : null };
    }),
    complete: isWritten,
    replaced: round.replaced,
  };
}

function undoable({ line }: SummedSheet): UndoableEntry | null {
  const last = line.at(-1);
  if (!last || last.kind === 'start' || last.kind === 'rewind' || last.kind === 'abandon')
    return null;
  const written =
    last.kind === 'entry' || last.kind === 'correction' || last.kind === 'confirm'
      ? last.payload
      : null;
  const round = last.kind === 'delete-round' ? last.payload.round : written?.round;
  return {
    to: line.at(-2)?.revision ?? 0,
    kind: last.kind,
    round: round ?? null,
    column: written?.column ?? null,
  };
}
