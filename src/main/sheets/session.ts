import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { ClientId, MatchId } from '../../shared/ids.ts';
import type { Cell } from '../../shared/contract/sheets.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { written } from '../db/failure.ts';
import type { Fresh } from '../fresh.ts';
import { takesPart } from './columns.ts';
import { foldSheet, peopleHere, watchedRound, type SheetFold, type SummedSheet } from './fold.ts';
import type { LoggedChange, SheetEntry, SheetEvent } from './log.ts';
import { whyNotPeople, whyNotWritten, type Place } from './refusals.ts';
import { cellAt } from './rounds.ts';
import type { SheetStore } from './store.ts';

export interface SheetPorts {
  readonly store: SheetStore;
  readonly fresh: Fresh;
  /** Called after the entry is on disk. */
  readonly changed: (session: SheetSession) => void;
}

/** The revision that was written, or why nothing was. */
export type Acknowledged = Result<number, AppRefusal>;

export interface SheetSession {
  readonly match: MatchId;
  fold(): SummedSheet;
  write(place: Place, cell: Cell, client: ClientId): Acknowledged;
  tell(told: unknown, client: ClientId): Acknowledged;
  people(change: LoggedChange, client: ClientId): Acknowledged;
  options(options: unknown, client: ClientId): Acknowledged;
  rewind(to: number, client: ClientId): Acknowledged;
  say(word: 'close' | 'reopen' | 'abandon', client: ClientId): Acknowledged;
}

/** A live sheet. Each change is written first, in one transaction, and shown after. */
export function openSheet(
  match: MatchId,
  begun: readonly SheetEntry[],
  first: SummedSheet,
  { store, fresh, changed }: SheetPorts,
): SheetSession {
  let entries = begun;
  let fold = first;

  const commit = (event: SheetEvent, client: ClientId): Acknowledged => {
    const revision = fold.revision + 1;
    const entry: SheetEntry = { revision, at: fresh.now(), actor: 'table', client, ...event };
    const after = foldSheet(fold.game, [...entries, entry]);
    const stored = written(() => {
      store.append(match, entry, after);
    });
    if (!stored.ok) return stored;
    entries = [...entries, entry];
    fold = after;
    changed(session);
    return ok(revision);
  };

  const session: SheetSession = {
    match,
    fold: () => fold,
    write({ round, column }, cell, client) {
      const refused = whyNotWritten(fold, { round, column }, cell);
      if (refused) return fail(refused);
      const kind = isSettled(fold, { round, column }) ? 'correction' : 'entry';
      return commit({ kind, payload: { round, column, cell } }, client);
    },
    tell(given, client) {
      const { referee, id } = fold.game;
      if (!referee || fold.mode !== 'referee') return fail(appRefusal('no-referee'));
      const told = referee.told.safeParse(given);
      if (!told.success) return fail(appRefusal('bad-request'));
      if (fold.status !== 'running') return fail(appRefusal('match-over'));
      const refused = referee.why(watchedRound(fold).state, told.data);
      if (refused) return fail({ scope: 'game', game: id, ...refused });
      return commit({ kind: 'told', payload: { told: told.data } }, client);
    },
    people(change, client) {
      const refused = whyNotPeople(fold, change);
      return refused ? fail(refused) : commit({ kind: 'people', payload: change }, client);
    },
    options(given, client) {
      const options = fold.game.parseOptions(given, tableSize(fold));
      if (!options.ok) return fail(appRefusal('options'));
      return commit({ kind: 'options', payload: { options: options.value } }, client);
    },
    rewind(to, client) {
      const isLater = fold.line.some(({ revision }) => revision > to);
      if (!isLater) return fail(appRefusal('nowhere-to-rewind'));
      return commit({ kind: 'rewind', payload: { to } }, client);
    },
    say(word, client) {
      if (word === 'close' && fold.rounds.length === 0) return fail(appRefusal('sheet-empty'));
      return commit({ kind: word, payload: {} }, client);
    },
  };
  return session;
}

/** Somebody may have left so that fewer are here than the game needs: the sheet goes on all the same. */
const tableSize = (fold: SummedSheet): number =>
  Math.max(fold.game.seats.min, peopleHere(fold).length);

/** Whether something stands there that was no mere step of writing the round that is going on. */
function isSettled(fold: SummedSheet, { round, column }: Place): boolean {
  const isLast = round >= fold.rounds.length - 1;
  // Where the table itself says when it has had enough, the last play stays open until then.
  const goesOn = !fold.game.tally.endsItself && fold.status === 'running';
  const isOpen = isLast && (goesOn || !fold.complete[round]);
  const isOwed = column === null || takesPart(fold.columns[column]!, round);
  const isWritten = cellAt(fold.rounds[round], column).state !== 'blank';
  return isOwed && !isOpen && isWritten && !isBeingWritten(fold, { round, column });
}

/** The last person of a round tells several figures, too: what was written last can still be added to. */
function isBeingWritten({ line }: SheetFold, { round, column }: Place): boolean {
  const last = line.findLast(({ kind, payload }) => !(kind === 'entry' && payload.column === null));
  return last?.kind === 'entry' && last.payload.round === round && last.payload.column === column;
}
